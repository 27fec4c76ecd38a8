import { useTranslation } from 'react-i18next';
import { formatPeriods } from '#domain/period/stored-periods.ts';
import { clientOf, offerOf, type StaffBookingRow, lacksOf } from '#domain/staff/booking-row.ts';
import { formatMonths } from '#domain/time/dates.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { HeldUntil } from './held-until.tsx';
import { Instant } from './instant.tsx';
import { ReferenceLink } from './reference-link.tsx';
import type { StaffColumn } from './staff-table.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';

/** The columns that lists of bookings share, by name. */
export function useBookingColumns<Row extends StaffBookingRow>() {
  const { t } = useTranslation('staff-pages');
  const language = useLanguage();
  return {
    ref: [t('columns.ref'), ({ ref_code }) => <ReferenceLink reference={ref_code} />, 'title'],
    status: [t('columns.status'), ({ status }) => <BookingStatus status={status} />],
    sent: [t('columns.sent'), ({ created_at }) => <Instant at={created_at} />],
    offer: [t('columns.offer'), (row) => <bdi>{offerOf(row, language)}</bdi>],
    period: [t('columns.period'), (row) => <BookedTime row={row} />],
    client: [t('columns.client'), (row) => <bdi>{clientOf(row)}</bdi>],
    heldUntil: [
      t('columns.heldUntil'),
      ({ hold_expires_at: until }) => until && <HeldUntil until={until} />,
    ],
    lacks: [
      t('columns.lacks'),
      (row) => {
        const count = lacksOf(row);
        return count > 0 && t('lacks', { count });
      },
    ],
    total: [
      t('columns.total'),
      ({ total_price, is_price_complete }) => (
        <span>
          <Amount centimes={total_price} /> {!is_price_complete && <span>{t('open')}</span>}
        </span>
      ),
      'number',
    ],
  } satisfies Record<string, StaffColumn<Row>>;
}

const tones = {
  pending_approval: 'waiting',
  approved: 'good',
  completed: 'over',
  rejected: 'bad',
  cancelled: 'over',
  expired: 'over',
} as const;

export function BookingStatus({ status }: Pick<StaffBookingRow, 'status'>) {
  const { t } = useTranslation('staff-pages');
  return <StatusBadge tone={tones[status]}>{t(`values.status.${status}`)}</StatusBadge>;
}

/** The days and hours of a room, or the months of a domiciliation. */
export function BookedTime({
  row: { periods, selected_months },
}: {
  row: Pick<StaffBookingRow, 'periods' | 'selected_months'>;
}) {
  const language = useLanguage();
  const months = selected_months ?? [];
  if (periods.length === 0) {
    return (
      months.length > 0 && (
        <span>{formatMonths(months[0] ?? '', months.at(-1) ?? '', language)}</span>
      )
    );
  }
  const [{ from, to } = { from: null, to: null }] = periods;
  return (
    <span>
      <span>{formatPeriods(periods, language)}</span> {from && to && <Ltr>{`${from}–${to}`}</Ltr>}
    </span>
  );
}
