import { Link } from '@tanstack/react-router';
import { CalendarDays, MapPin, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import type { Language } from '#domain/language.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { formatFullDay } from '#src/components/dates.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import { attendanceOf } from './event-data.ts';
import classes from './event-facts.module.css';
import { timesOf } from './event-time.tsx';

/** When and where an event is, who holds it and for how many. */
export function EventFacts({ event }: { event: EventWithFlyer }) {
  const { t, i18n } = useTranslation('events');
  const { contact } = useSite();
  return (
    <dl className={classes.facts}>
      <Fact icon={<CalendarDays size={20} />} name={t('when')} isWide>
        <WholeTime event={event} language={i18n.language as Language} />
      </Fact>
      <Fact icon={<MapPin size={20} />} name={t('where')} isWide>
        {attendanceOf(event) === 'online' ? (
          t('online')
        ) : (
          <>
            <Link to="/rooms/$slug" params={{ slug: GRAND_HALL_SLUG }}>
              {t('grandHall')}
            </Link>
            <span className={classes.quiet}>
              <Ltr>{contact.address}</Ltr>
            </span>
          </>
        )}
      </Fact>
      <Fact icon={<UserRound size={20} />} name={t('organizer')}>
        <bdi>{event.organizer_name}</bdi>
      </Fact>
      {event.max_participants !== null && (
        <Fact icon={<Users size={20} />} name={t('maxParticipants')}>
          {t('people', { count: event.max_participants })}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  icon: ReactNode;
  name: string;
  /** It wants the whole line. */
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ icon, name, isWide, children }: FactProps) {
  return (
    <div className={classes.fact} data-wide={isWide}>
      <dt className={classes.name}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        {name}
      </dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

/** From when until when. */
function WholeTime({ event, language }: { event: EventWithFlyer; language: Language }) {
  const { t } = useTranslation('events');
  const { start, end, firstDay, lastDay } = timesOf(event);
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
        {t('until')}{' '}
        <Moment instant={event.end_datetime} day={formatFullDay(lastDay, language)} time={end} />
      </span>
    </>
  );
}

function Moment({ instant, day, time }: { instant: string; day: string; time: string }) {
  return (
    <time dateTime={instant}>
      {day}{' '}
      <span data-nowrap className={classes.hours}>
        <Ltr>{time}</Ltr>
      </span>
    </time>
  );
}
