import { useTranslation } from 'react-i18next';
import {
  clientOf,
  offerOf,
  type StaffBookingRow,
  lacksOf,
  isUrgent,
} from '#domain/staff/booking-row.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { BookedPeriods, Months } from '#src/components/sheet/booked-periods.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import type { StaffColumn } from './staff-table.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { useApp } from '#src/features/app-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { Link } from '@tanstack/react-router';
import type { Translations } from '#domain/language.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

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
  return periods.length === 0 ? (
    <Months months={selected_months ?? []} />
  ) : (
    <span>
      <BookedPeriods periods={periods} />
    </span>
  );
}

export function InstantRange({ start, end }: { start: string; end: string }) {
  const { instant: text } = useDates();
  return <span>{`${text(start)} – ${text(end)}`}</span>;
}

export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{useDates().instant(at)}</time>;
}

/** Until when the days of a request are held; in words, too, when less than a day is left. */
export function HeldUntil({ until }: { until: string }) {
  const { t } = useTranslation('staff-pages');
  const { clock } = useApp();
  const text = useDates().instant(until);
  return isUrgent(until, clock.now()) ? (
    <strong className={ui.failure}>{`${text} ${t('urgent')}`}</strong>
  ) : (
    <span>{text}</span>
  );
}

/** The reference of a request, which leads to its page. */
export function ReferenceLink({ reference }: { reference: string }) {
  return (
    <Link className={ui.link} to="/staff/requests/$ref" params={{ ref: reference }}>
      <Ltr>{reference}</Ltr>
    </Link>
  );
}

interface ListedEvent {
  id: string;
  name: string;
  organizer_name: string | null;
  start_datetime: string;
  room_name: string | null;
  room_names: Translations;
}

/** The columns that lists of events share, by name. */
export function useEventColumns<Row extends ListedEvent>() {
  const { t } = useTranslation('staff-pages');
  const language = useLanguage();
  return {
    event: [
      t('columns.event'),
      ({ id, name }) => (
        <Link to="/staff/events/$id" params={{ id }} className={ui.link}>
          <bdi>{name}</bdi>
        </Link>
      ),
      'title',
    ],
    starts: [t('columns.starts'), ({ start_datetime }) => <Instant at={start_datetime} />],
    room: [
      t('columns.room'),
      (row) => <bdi>{row.room_names[language]?.name ?? row.room_name}</bdi>,
    ],
    organizer: [t('columns.organizer'), ({ organizer_name }) => <bdi>{organizer_name}</bdi>],
  } satisfies Record<string, StaffColumn<Row>>;
}
