import { useTranslation } from 'react-i18next';
import { offerOf } from '#domain/staff/booking-row.ts';
import type { StaffRequest } from '#domain/staff/request.ts';
import {
  BookingStatus,
  InstantRange,
  ReferenceLink,
  BookedTime,
} from '#src/features/staff/shared/columns.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { ListSection } from '#src/features/staff/frame/staff-head.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { useRequest } from './decision-actor.ts';
import classes from './request-page.module.css';
import { Amount } from '#src/components/price/amount.tsx';

type Entry = StaffRequest['occupied'][number];

/** What else is in the room on these days: bookings, requests, events and closures. */
export function Occupied() {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const language = useLanguage();
  const request = useRequest();
  const { occupied, room_name } = request;
  return (
    room_name !== null && (
      <ListSection
        title={t('occupied.title', { room: offerOf(request, language) })}
        none={t('occupied.none')}
      >
        {occupied.map((entry) => (
          <li
            key={`${entry.start} ${entry.ref_code ?? ''}`}
            className={`${ui.spread} ${classes.entry}`}
          >
            <What entry={entry} />
            <span className="hint">
              <InstantRange {...entry} />
            </span>
          </li>
        ))}
      </ListSection>
    )
  );
}

function What({ entry: { ref_code, client_name, status, event, reason } }: { entry: Entry }) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  if (ref_code) {
    return (
      <span className={ui.row}>
        <ReferenceLink reference={ref_code} /> <bdi>{client_name}</bdi>
        {status && <BookingStatus status={status} />}
      </span>
    );
  }
  return (
    <span className={ui.row}>
      <StatusBadge tone={event ? 'good' : 'bad'}>
        {t(event ? 'occupied.event' : 'occupied.closure')}
      </StatusBadge>
      <bdi>{event ?? reason}</bdi>
    </span>
  );
}

/** The customer's other requests, the newest first. */
export function History() {
  const { t } = useTranslation('staff-requests');
  const language = useLanguage();
  const { history } = useRequest();
  return (
    <ListSection title={t('history.title')} none={t('history.none')}>
      {history.map((row) => (
        <li key={row.ref_code} className={`${ui.spread} ${classes.entry}`}>
          <span className={ui.row}>
            <ReferenceLink reference={row.ref_code} />
            <bdi>{offerOf(row, language)}</bdi>
            <BookedTime row={row} />
          </span>
          <span className={ui.row}>
            <BookingStatus status={row.status} />
            <Amount centimes={row.total_price} />
          </span>
        </li>
      ))}
    </ListSection>
  );
}
