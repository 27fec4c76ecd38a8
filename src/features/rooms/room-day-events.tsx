import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#domain/errors.ts';
import type { CalendarEvent } from '#domain/events/event.ts';
import { localized } from '#domain/language.ts';
import type { DayHours } from '#domain/time/building.ts';
import { formatFullDay } from '#domain/time/dates.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import classes from './room-calendar.module.css';

/** A public event on one of its days. */
export interface EventOfDay {
  event: CalendarEvent;
  /** Null if it lasts the whole day. */
  hours: DayHours | null;
}

interface RoomDayEventsProps {
  day: string;
  /** Null until they have loaded. */
  events: readonly EventOfDay[] | null;
  failure: Failure | null;
  onRetry: () => void;
}

/** The public events of the chosen day, beside the Grand Hall's calendar. Specification, section 2, Room detail. */
export function RoomDayEvents({ day, events, failure, onRetry }: RoomDayEventsProps) {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  return (
    <aside className={classes.panel} aria-labelledby="day-events" aria-live="polite">
      <h3 id="day-events" className="title">
        {t('eventsOf')}
      </h3>
      <p className={classes.panelDay}>{formatFullDay(day, language)}</p>
      {failure && (
        <div className={classes.failure}>
          <FailureText failure={failure} />
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!failure && !events && <EventsSkeleton />}
      {events?.length === 0 && <p className="dimmed">{t('noEvents')}</p>}
      {events && events.length > 0 && (
        <ul className={classes.events}>
          {events.map(({ event, hours }) => {
            const title = localized(event, 'title', language);
            return (
              <li key={event.id} className={classes.event}>
                {hours && (
                  <p className={classes.hours}>
                    <Ltr>{`${hours.from}–${hours.to}`}</Ltr>
                  </p>
                )}
                <h4 className={classes.eventTitle}>{title}</h4>
                <p className={classes.organizer}>{t('organizer', { name: event.organizer })}</p>
                <Link
                  to="/events/$id"
                  params={{ id: event.id }}
                  className="target"
                  aria-label={t('moreDetailsOf', { event: title })}
                >
                  {t('moreDetails')}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </aside>
  );
}

function EventsSkeleton() {
  const { t } = useTranslation('calendar');
  return (
    <div role="status" aria-label={t('eventsLoading')}>
      <Skeleton height={14} width="35%" mb="sm" />
      <Skeleton height={20} width="85%" mb="sm" />
      <Skeleton height={14} width="55%" />
    </div>
  );
}
