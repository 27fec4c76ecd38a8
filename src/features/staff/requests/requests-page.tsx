import { useTranslation } from 'react-i18next';
import type { StaffBookingRow } from '#domain/staff/booking-row.ts';
import { statusOf, type RequestFilter, type RequestPage } from '#domain/staff/requests.ts';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { useBookingColumns } from '#src/features/staff/shared/booking-columns.tsx';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { StaffList } from '#src/features/staff/shared/staff-list.tsx';
import { RequestFilters } from './request-filters.tsx';

interface RequestsPageProps {
  page: PolledValue<RequestPage>;
  filter: RequestFilter;
  onFilter: (filter: RequestFilter) => void;
}

/** The requests and bookings that a filter finds, in pages. */
export function RequestsPage({ page, filter, onFilter }: RequestsPageProps) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
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
      <RequestFilters {...{ filter, offers, onFilter }} />
      <StaffList
        label={t('staff-pages:nav.requests')}
        {...{ columns, page }}
        keyOf={(row) => row.ref_code}
        empty={t(isFiltered ? 'empty.filtered' : 'empty.pending')}
      />
    </>
  );
}
