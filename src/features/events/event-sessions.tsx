import { Building2, MonitorPlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { Rate } from '#src/components/price/amount.tsx';
import { formatDay } from '#domain/time/dates.ts';
import { useLanguage } from '#src/components/use-language.ts';
import articleClasses from './event-article.module.css';
import classes from './event-sessions.module.css';

/** The sessions in the building and online, with their start and price. */
export function EventSessions({ event }: { event: EventWithFlyer }) {
  const { t } = useTranslation('events');
  const inPerson = {
    count: event.number_of_sessions_physique,
    start: event.start_date_physique,
    price: event.price_physique,
  };
  const online = {
    count: event.number_of_sessions_enligne,
    start: event.start_date_enligne,
    price: event.price_enligne,
  };
  if (!isKnown(inPerson) && !isKnown(online)) {
    return null;
  }
  return (
    <section>
      <h2 className={articleClasses.heading}>{t('sessions')}</h2>
      <div className={classes.ways}>
        {isKnown(inPerson) && (
          <Way name={t('inPerson')} icon={<Building2 size={20} />} offer={inPerson} />
        )}
        {isKnown(online) && (
          <Way name={t('online')} icon={<MonitorPlay size={20} />} offer={online} />
        )}
      </div>
    </section>
  );
}

interface WayOffer {
  count: number | null;
  /** A building day. */
  start: string | null;
  /** Centimes. */
  price: number | null;
}

function isKnown({ count, start, price }: WayOffer): boolean {
  return count !== null || start !== null || price !== null;
}

function Way({ name, icon, offer }: { name: string; icon: ReactNode; offer: WayOffer }) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const { count, start, price } = offer;
  return (
    <div className={classes.way}>
      <h3 className={classes.name}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <span>{name}</span>
      </h3>
      {count !== null && <p className={classes.line}>{t('sessionCount', { count })}</p>}
      {start !== null && (
        <p className={classes.line}>{t('startsOn', { day: formatDay(start, language) })}</p>
      )}
      {price !== null && (
        <p className={classes.price}>{price === 0 ? t('free') : <Rate centimes={price} />}</p>
      )}
    </div>
  );
}
