import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import classes from './event-tile.module.css';
import { Flyer } from './flyer.tsx';
import { useHomeTexts } from './use-home-texts.ts';

/** A short card of an event with a link to its page. */
export function EventTile({ event }: { event: EventWithFlyer }) {
  const { t } = useTranslation('home');
  const { eventName, startOf } = useHomeTexts();
  return (
    <li className={classes.tile}>
      <div className={classes.flyer}>
        <Flyer event={event} />
      </div>
      <div className={classes.words}>
        <p className={classes.date}>
          <time dateTime={event.start_datetime}>
            <bdi>{startOf(event)}</bdi>
          </time>
        </p>
        <h3 className={classes.name}>
          <Link to="/events/$id" params={{ id: event.id }} className={classes.link}>
            {eventName(event)}
          </Link>
        </h3>
        <p className={classes.organizer}>{t('events.organizer', { name: event.organizer_name })}</p>
      </div>
    </li>
  );
}
