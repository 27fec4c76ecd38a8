import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StaffBookingRow } from '#domain/staff/booking-row.ts';
import { statusOf, type RequestFilter, type RequestPage } from '#domain/staff/requests.ts';
import { ButtonLink } from '#src/components/links.tsx';
import type { PolledValue } from '#src/components/polled-value.ts';
import { useBookingColumns } from '#src/features/staff/shared/booking-columns.tsx';
import { StaffHead } from '#src/features/staff/shared/staff-head.tsx';
import { StaffTable } from '#src/features/staff/shared/staff-table.tsx';
import { useHeldRows } from '#src/features/staff/shared/use-held-value.ts';
import { RequestFilters } from './request-filters.tsx';
import classes from './requests-page.module.css';

interface RequestsPageProps {
  page: RequestPage;
  /** Those of the page, as they change. */
  rows: PolledValue<readonly StaffBookingRow[]>;
  filter: RequestFilter;
  onFilter: (filter: RequestFilter) => void;
}

/** The requests and bookings that a filter finds, in pages. */
export function RequestsPage({ page, rows: polled, filter, onFilter }: RequestsPageProps) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const { rows, news, isOutdated, show } = useHeldRows(polled, (row) => row.ref_code);
  const { ref, client, offer, period, status, sent, heldUntil, lacks, total } =
    useBookingColumns<StaffBookingRow>();
  const isPending = statusOf(filter) === 'pending_approval';
  const columns = [
    ref,
    client,
    offer,
    period,
    ...(isPending ? [heldUntil] : [status, sent]),
    lacks,
    total,
  ];
  return (
    <>
      <StaffHead title={t('title')} lead={t(isPending ? 'lead.pending' : 'lead.all')} />
      <RequestFilters filter={filter} offers={page.offers} onFilter={onFilter} />
      <div role="status" className={classes.news}>
        {(news > 0 || isOutdated) && (
          <Button variant="light" onClick={show}>
            {news > 0 ? t('staff-pages:news', { count: news }) : t('staff-pages:outdated')}
          </Button>
        )}
      </div>
      {rows.length > 0 ? (
        <StaffTable
          label={t('title')}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.ref_code}
        />
      ) : (
        <p className={classes.empty}>
          {t(isPending && Object.keys(filter).length === 0 ? 'empty.pending' : 'empty.filtered')}
        </p>
      )}
      <Pages page={page} filter={filter} />
    </>
  );
}

function Pages({
  page: { after, before },
  filter: { after: _after, before: _before, ...filter },
}: Pick<RequestsPageProps, 'page' | 'filter'>) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  return (
    (after ?? before) && (
      <nav aria-label={t('pages.label')} className={classes.pages}>
        {before && (
          <ButtonLink
            to="/staff/requests"
            search={{ ...filter, before }}
            variant="default"
            leftSection={<ChevronLeft size={18} data-mirrored aria-hidden />}
          >
            {t('pages.before')}
          </ButtonLink>
        )}
        {after && (
          <ButtonLink
            to="/staff/requests"
            search={{ ...filter, after }}
            variant="default"
            rightSection={<ChevronRight size={18} data-mirrored aria-hidden />}
          >
            {t('pages.after')}
          </ButtonLink>
        )}
      </nav>
    )
  );
}
