import { useTranslation } from 'react-i18next';
import type { StaffRequest } from '#domain/staff/request.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { BookingStatus } from '#src/features/staff/shared/booking-columns.tsx';
import { ReferenceLink } from '#src/features/staff/shared/reference-link.tsx';
import { StatusBadge } from '#src/features/staff/shared/status-badge.tsx';
import { useRequest } from './decision-actor.ts';
import classes from './request-page.module.css';
import { Section } from './section.tsx';

type Entry = StaffRequest['occupied'][number];

/** What else is in the room on these days: bookings, requests, events and closures. */
export function Occupied() {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const { occupied, room_name } = useRequest();
  return (
    room_name !== null && (
      <Section title={t('occupied.title', { room: room_name })}>
        {occupied.length === 0 ? (
          <p className={classes.none}>{t('occupied.none')}</p>
        ) : (
          <ul className={classes.entries}>
            {occupied.map((entry) => (
              <li key={`${entry.start} ${entry.ref_code ?? ''}`} className={classes.entry}>
                <What entry={entry} />
                <When entry={entry} />
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
      <span className={classes.what}>
        <ReferenceLink reference={ref_code} /> <bdi>{client_name}</bdi>
        {status && <BookingStatus status={status} />}
      </span>
    );
  }
  return (
    <span className={classes.what}>
      <StatusBadge tone={event ? 'good' : 'bad'}>
        {t(event ? 'occupied.event' : 'occupied.closure')}
      </StatusBadge>
      <bdi>{event ?? reason}</bdi>
    </span>
  );
}

function When({ entry: { start, end } }: { entry: Entry }) {
  const site = useSite();
  const language = useLanguage();
  return (
    <span className={classes.hint}>
      {`${formatInstant(site, start, language)} – ${formatInstant(site, end, language)}`}
    </span>
  );
}
