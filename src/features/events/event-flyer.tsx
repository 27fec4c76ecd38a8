import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { dayAndMonth } from '#domain/time/dates.ts';
import { LazyImage } from '#src/components/pictures/lazy-image.tsx';
import { useSite } from '#src/components/site-context.ts';
import classes from './event-flyer.module.css';
import { timesOf } from './event-time.tsx';
import { useEventTexts } from './use-event-texts.ts';

interface EventFlyerProps {
  event: EventWithFlyer;
  /** As in `LazyImage`. */
  when: 'near' | 'now' | 'first';
}

/** Flyers have the proportions 3:4. */
const size = { width: 900, height: 1200 };

/** The flyer in a frame of fixed proportions; without a flyer the frame shows the day. */
export function EventFlyer({ event, when }: EventFlyerProps) {
  const building = useSite();
  const { t } = useTranslation('events');
  const { name, language } = useEventTexts(event);
  if (event.flyerUrl) {
    return (
      <div className={classes.frame}>
        <LazyImage
          className={classes.image}
          src={event.flyerUrl}
          alt={t('flyerOf', { event: name })}
          when={when}
          {...size}
        />
      </div>
    );
  }
  const { day, month } = dayAndMonth(timesOf(building, event).firstDay, language);
  return (
    <div className={classes.frame} aria-hidden="true">
      <div className={classes.arch}>
        <span className={classes.day}>{day}</span>
        <span className={classes.month}>{month}</span>
      </div>
    </div>
  );
}
