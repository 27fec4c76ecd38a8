import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type LogLine } from '#domain/staff/log.ts';
import { logSubjects } from '#domain/staff/search.ts';
import { SelectInput } from '#src/components/form/select.tsx';
import type { PolledValue } from '#src/components/reads/polled-value.ts';
import { DayFilter } from '#src/features/staff/shared/day-filter.tsx';
import { useLogColumns } from '#src/features/staff/shared/log-columns.tsx';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { StaffList } from '#src/features/staff/shared/staff-list.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import type { Page } from '#src/features/staff/shared/use-held-page.ts';

/** The filters, as the address has them. */
interface LogSearch {
  actor?: string | undefined;
  subject?: (typeof logSubjects)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
}

interface LogPageProps {
  search: LogSearch;
  page: PolledValue<Page<LogLine>>;
  /** The names of staff. */
  people: readonly string[];
  /** Another filter begins with its first page. */
  onSearch: (search: LogSearch) => void;
}

const others = ['customer', 'job', 'database'] as const;

/** Who did what, with filters. */
export function LogPage({ search, page, people, onSearch }: LogPageProps) {
  const { t } = useTranslation(['staff-log', 'staff-pages']);
  const columns = useLogColumns({ isOfRequest: false });
  const { after: _after, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const change = (part: LogSearch) => onSearch({ ...filters, ...part });
  const { actor = '', subject = '' } = filters;
  const known = [...people, ...others];
  const unknown = actor === '' || known.includes(actor) ? [] : [actor];
  return (
    <>
      <StaffHead title={t('staff-pages:nav.log')} lead={t('lead')} />
      <search aria-label={t('filters.label')} className={ui.filters}>
        <SelectInput
          label={t('filters.actor')}
          options={[
            { value: '', label: t('filters.everyone') },
            ...[...people, ...unknown].map((name) => ({ value: name, label: name })),
            ...others.map((name) => ({ value: name, label: t(`actors.${name}`) })),
          ]}
          value={actor}
          onChange={(name) => change({ actor: name || undefined })}
        />
        <SelectInput
          label={t('filters.subject')}
          options={[
            { value: '', label: t('filters.all') },
            ...logSubjects.map((name) => ({ value: name, label: t(`subject.${name}`) })),
          ]}
          value={subject}
          onChange={(name) => change({ subject: name || undefined })}
        />
        <DayFilter
          label={t('filters.from')}
          value={filters.from}
          onChange={(from) => change({ from })}
        />
        <DayFilter
          label={t('filters.to')}
          value={filters.to}
          earliest={filters.from}
          onChange={(to) => change({ to })}
        />
        {isFiltered && (
          <Button variant="subtle" onClick={() => onSearch({})}>
            {t('filters.reset')}
          </Button>
        )}
      </search>
      <StaffList
        label={t('staff-pages:nav.log')}
        {...{ columns, page }}
        keyOf={({ id }) => String(id)}
        empty={t(isFiltered ? 'empty' : 'none')}
      />
    </>
  );
}
