import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { LazyImage } from '#src/components/pictures/lazy-image.tsx';
import classes from './flyer.module.css';
import { useHomeTexts } from './use-home-texts.ts';

/** The flyer of an event, or an arch without a flyer. */
export function Flyer({ event, when = 'near' }: { event: EventWithFlyer; when?: 'near' | 'now' }) {
  const { t } = useTranslation('home');
  const { eventName } = useHomeTexts();
  return event.flyerUrl === null ? (
    <span className={classes.none} aria-hidden="true">
      <CalendarDays size={28} />
    </span>
  ) : (
    <LazyImage
      key={event.flyerUrl}
      className={classes.flyer}
      src={event.flyerUrl}
      alt={t('events.flyer', { name: eventName(event) })}
      width={900}
      height={1200}
      when={when}
    />
  );
}
