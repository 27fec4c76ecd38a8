import { Link } from '@tanstack/react-router';
import { CalendarDays, MapPin, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import type { Language } from '#domain/language.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { formatFullDay } from '#domain/time/dates.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import { attendanceOf } from './event-data.ts';
import classes from './event-details.module.css';
import { timesOf } from './event-time.tsx';

/** Time, place, organizer and capacity of an event. */
export function EventDetails({ event }: { event: EventWithFlyer }) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const { contact } = useSite();
  return (
    <dl className={classes.details}>
      <Detail icon={<CalendarDays size={20} />} name={t('when')} isWide>
        <WholeTime event={event} language={language} />
      </Detail>
      <Detail icon={<MapPin size={20} />} name={t('where')} isWide>
        {attendanceOf(event) === 'online' ? (
          t('online')
        ) : (
          <>
            <Link to="/rooms/$slug" params={{ slug: GRAND_HALL_SLUG }}>
              {t('grandHall')}
            </Link>
            <span className={classes.quiet}>
              <bdi>{contact.address}</bdi>
            </span>
          </>
        )}
      </Detail>
      <Detail icon={<UserRound size={20} />} name={t('organizer')}>
        <bdi>{event.organizer_name}</bdi>
      </Detail>
      {event.max_participants !== null && (
        <Detail icon={<Users size={20} />} name={t('maxParticipants')}>
          {t('people', { count: event.max_participants })}
        </Detail>
      )}
    </dl>
  );
}

interface DetailProps {
  icon: ReactNode;
  name: string;
  /** Takes the whole row. */
  isWide?: boolean;
  children: ReactNode;
}

function Detail({ icon, name, isWide, children }: DetailProps) {
  return (
    <div className={classes.detail} data-wide={isWide}>
      <dt className={classes.name}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <span>{name}</span>
      </dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

/** The start and end of an event. */
function WholeTime({ event, language }: { event: EventWithFlyer; language: Language }) {
  const building = useSite();
  const { t } = useTranslation('events');
  const { start, end, firstDay, lastDay } = timesOf(building, event);
  if (firstDay === lastDay) {
    return (
      <Moment
        instant={event.start_datetime}
        day={formatFullDay(firstDay, language)}
        time={`${start}–${end}`}
      />
    );
  }
  return (
    <>
      <Moment instant={event.start_datetime} day={formatFullDay(firstDay, language)} time={start} />
      <span className={classes.quiet}>
        <span>{t('until')}</span>{' '}
        <Moment instant={event.end_datetime} day={formatFullDay(lastDay, language)} time={end} />
      </span>
    </>
  );
}

function Moment({ instant, day, time }: { instant: string; day: string; time: string }) {
  return (
    <time dateTime={instant}>
      <span>{day}</span>{' '}
      <span data-nowrap className={classes.hours}>
        <Ltr>{time}</Ltr>
      </span>
    </time>
  );
}
