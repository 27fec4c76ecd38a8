import { useTranslation } from 'react-i18next';
import { offerOf } from '#domain/staff/booking-row.ts';
import type { StaffRequest } from '#domain/staff/request.ts';
import { BookingStatus } from '#src/features/staff/shared/booking-columns.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { InstantRange } from '#src/features/staff/shared/instant.tsx';
import { ReferenceLink } from '#src/features/staff/shared/reference-link.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { Section } from '#src/features/staff/shared/section.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { useRequest } from './decision-actor.ts';
import classes from './request-page.module.css';

type Entry = StaffRequest['occupied'][number];

/** What else is in the room on these days: bookings, requests, events and closures. */
export function Occupied() {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const language = useLanguage();
  const request = useRequest();
  const { occupied, room_name } = request;
  return (
    room_name !== null && (
      <Section title={t('occupied.title', { room: offerOf(request, language) })}>
        {occupied.length === 0 ? (
          <p className={ui.hint}>{t('occupied.none')}</p>
        ) : (
          <ul className={ui.list}>
            {occupied.map((entry) => (
              <li
                key={`${entry.start} ${entry.ref_code ?? ''}`}
                className={`${ui.spread} ${classes.entry}`}
              >
                <What entry={entry} />
                <span className={ui.hint}>
                  <InstantRange {...entry} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
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
