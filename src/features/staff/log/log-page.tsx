import { getRouteApi } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { logSubjects } from '#domain/staff/search.ts';
import { SelectInput } from '#src/components/form/select.tsx';
import { DayFilter } from '#src/features/staff/shared/fields.tsx';
import { useLogColumns } from '#src/features/staff/shared/log-columns.tsx';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { StaffList } from '#src/features/staff/shared/staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';

const route = getRouteApi('/staff/log');

const others = ['customer', 'job', 'database'] as const;

/** Who did what, with filters. */
export function LogPage() {
  const { t } = useTranslation(['staff-log', 'staff-pages']);
  const columns = useLogColumns({ isOfRequest: false });
  const { page, people } = route.useLoaderData();
  const { after: _after, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  // Another filter begins with its first page.
  const onSearch = (search: typeof filters) => void navigate({ search, resetScroll: false });
  const change = (part: typeof filters) => onSearch({ ...filters, ...part });
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
