import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StaffBookingRow } from '#domain/staff/booking-row.ts';
import {
  statusOf,
  type RequestFilter,
  type RequestPage,
  withFilter,
} from '#domain/staff/requests.ts';
import { usePolledValue } from '#src/components/reads/polled-value.ts';
import { useBookingColumns } from '#src/features/staff/shared/columns.tsx';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { StaffList } from '#src/features/staff/shared/staff-table.tsx';
import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { documentFilters, listedStatuses } from '#domain/staff/search.ts';
import { ChoiceInput } from '#src/components/form/choice-input.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { DayFilter, SearchField } from '#src/features/staff/shared/fields.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import classes from './request-filters.module.css';

const route = getRouteApi('/staff/requests/');

/** The requests and bookings that a filter finds, in pages. */
export function RequestsPage() {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const page = route.useLoaderData();
  const filter = route.useSearch();
  const { offers } = usePolledValue(page);
  const { ref, client, offer, period, status, sent, heldUntil, lacks, total } =
    useBookingColumns<StaffBookingRow>();
  const isPending = statusOf(filter) === 'pending_approval';
  const columns = [
    ...[ref, client, offer, period],
    ...(isPending ? [heldUntil] : [status, sent]),
    ...[lacks, total],
  ];
  const isFiltered = !isPending || Object.keys(filter).length > 0;
  return (
    <>
      <StaffHead
        title={t('staff-pages:nav.requests')}
        lead={t(isPending ? 'lead.pending' : 'lead.all')}
      />
      <RequestFilters {...{ filter, offers }} />
      <StaffList
        label={t('staff-pages:nav.requests')}
        {...{ columns, page }}
        keyOf={(row) => row.ref_code}
        empty={t(isFiltered ? 'empty.filtered' : 'empty.pending')}
      />
    </>
  );
}

interface RequestFiltersProps {
  filter: RequestFilter;
  offers: RequestPage['offers'];
}

/** What the list is filtered by; a choice is applied at once, the search with Enter. */
function RequestFilters({ filter, offers }: RequestFiltersProps) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const { after: _after, before: _before, search, ...others } = filter;
  const navigate = route.useNavigate();
  const onFilter = (search: RequestFilter) => void navigate({ search, resetScroll: false });
  const apply = (change: RequestFilter) => onFilter(withFilter(filter, change));
  return (
    <search className={ui.filters}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.searchHint')}
        search={search}
        onSearch={(typed) => apply({ search: typed })}
      />
      <details className={classes.more} open={Object.keys(others).length > 0 || undefined}>
        <summary>
          <span>{t('filters.more')}</span>
          <ChevronDown size={18} />
        </summary>
        <div className={`${ui.panel} ${ui.columns}`}>
          <SelectInput
            label={t('staff-pages:columns.status')}
            options={listedStatuses.map((value) => ({
              value,
              label: value === 'all' ? t('filters.all') : t(`staff-pages:values.status.${value}`),
            }))}
            value={statusOf(filter)}
            onChange={(status) => apply({ status })}
          />
          <SelectInput
            label={t('staff-pages:columns.offer')}
            options={[
              { value: '', label: t('filters.any') },
              ...offers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filter.offer ?? ''}
            onChange={(offer) => apply({ offer })}
          />
          <SelectInput
            label={t('staff-pages:columns.lacks')}
            options={(['', ...documentFilters] as const).map((value) => ({
              value,
              label: t(`filters.${value || 'any'}`),
            }))}
            value={filter.documents ?? ''}
            onChange={(documents) => apply({ documents: documents || undefined })}
          />
          <DayFilter
            label={t('filters.from')}
            value={filter.from}
            onChange={(from) => apply({ from })}
          />
          <DayFilter label={t('filters.to')} value={filter.to} onChange={(to) => apply({ to })} />
          <ChoiceInput
            type="checkbox"
            label={t('filters.unpaid')}
            isChosen={filter.unpaid === true}
            onChange={(unpaid) => apply({ unpaid })}
          />
        </div>
      </details>
      {Object.keys(filter).length > 0 && (
        <Button variant="subtle" onClick={() => onFilter({})}>
          {t('filters.reset')}
        </Button>
      )}
    </search>
  );
}
