import { useTranslation } from 'react-i18next';
import { logSubjects, type LogLine } from '#domain/staff/log.ts';
import { Button } from '@mantine/core';
import { DayInput } from '#src/components/form/day-input.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import type { PolledValue } from '#src/components/polled-value.ts';
import { useToday } from '#src/features/app-context.ts';
import { ListNews } from '#src/features/staff/shared/list-news.tsx';
import parts from '#src/features/staff/shared/list-parts.module.css';
import { LogLines } from '#src/features/staff/shared/log-lines.tsx';
import { PageLinks } from '#src/features/staff/shared/page-links.tsx';
import { StaffHead } from '#src/features/staff/shared/staff-head.tsx';
import { useHeldRows } from '#src/features/staff/shared/use-held-value.ts';

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
  lines: PolledValue<readonly LogLine[]>;
  next: string | null;
  /** The names of staff. */
  people: readonly string[];
  /** Another filter begins with its first page. */
  onSearch: (search: LogSearch) => void;
}

const EARLIEST = '2020-01-01';
const others = ['customer', 'job', 'database'] as const;

/** Who did what, with filters. */
export function LogPage({ search, lines, next, people, onSearch }: LogPageProps) {
  const { t } = useTranslation('staff-log');
  const today = useToday();
  const { rows, ...news } = useHeldRows(lines, ({ id }) => String(id));
  const { after, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const change = (part: LogSearch) => onSearch({ ...filters, ...part });
  const { actor = '', subject = '' } = filters;
  const known = [...people, ...others];
  const unknown = actor === '' || known.includes(actor) ? [] : [actor];
  return (
    <>
      <StaffHead title={t('title')} lead={t('lead')} />
      <div role="search" aria-label={t('filters.label')} className={parts.filters}>
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
        {(['from', 'to'] as const).map((name) => (
          <DayInput
            key={name}
            name={name}
            label={t(`filters.${name}`)}
            value={filters[name] ?? ''}
            today={today}
            earliest={name === 'to' ? (filters.from ?? EARLIEST) : EARLIEST}
            isClearable
            onChange={(day) => change({ [name]: day || undefined })}
          />
        ))}
        {isFiltered && (
          <Button variant="subtle" onClick={() => onSearch({})}>
            {t('filters.reset')}
          </Button>
        )}
      </div>
      <ListNews {...news} />
      {rows.length > 0 ? (
        <LogLines label={t('title')} lines={rows} />
      ) : (
        <p className={parts.empty}>{isFiltered ? t('empty') : t('none')}</p>
      )}
      <PageLinks after={after} next={next} />
    </>
  );
}
