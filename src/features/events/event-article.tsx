import { Button } from '@mantine/core';
import { CalendarPlus, Building2, MonitorPlay } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { PageHead } from '#src/components/frame/page-head.tsx';
import { ShareButton } from '#src/components/share-button.tsx';
import { useSite } from '#src/components/site-context.ts';
import actions from './event-actions.module.css';
import classes from './event-article.module.css';
import { eventData } from './event-data.ts';
import { EventDetails } from './event-details.tsx';
import { EventFlyer } from './event-flyer.tsx';
import { RegisterLink } from './register-link.tsx';
import { useEventTexts } from './use-event-texts.ts';
import type { ReactNode } from 'react';
import { Rate } from '#src/components/price/amount.tsx';
import articleClasses from './event-article.module.css';
import eventSessions from './event-sessions.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

/** All data of an event. Specification, sections 2 and 3, Public event. */
export function EventArticle({ event, now }: { event: EventWithFlyer; now: Date }) {
  const { t } = useTranslation('events');
  const site = useSite();
  const { name, description, additionalDetails, accommodation } = useEventTexts(event);
  const isOver = Date.parse(event.end_datetime) <= now.getTime();
  const summary = description.join(' ');
  return (
    <article className="detailPage">
      <PageHead
        title={name}
        description={summary}
        path={`/events/${event.id}`}
        image={previewImage(event, t('flyerOf', { event: name }))}
        data={eventData({ event, name, description: summary, site })}
      />
      <BackLink to="/events">{t('allEvents')}</BackLink>
      <div className={classes.columns}>
        <div className={classes.flyer} data-empty={event.flyerUrl === null || undefined}>
          <EventFlyer event={event} when="first" />
        </div>
        <div className={classes.words}>
          {isOver && <p className={classes.over}>{t('over')}</p>}
          <h1>{name}</h1>
          <Paragraphs texts={description} className={classes.lead} />
          <EventDetails event={event} />
          <EventActions event={event} isOver={isOver} />
          <EventSessions event={event} />
          <Section title={t('additionalDetails')} texts={additionalDetails} />
          <Section title={t('accommodation')} texts={accommodation} />
        </div>
      </div>
    </article>
  );
}

function Section({ title, texts }: { title: string; texts: string[] }) {
  return (
    texts.length > 0 && (
      <section>
        <h2 className={classes.heading}>{title}</h2>
        <Paragraphs texts={texts} />
      </section>
    )
  );
}

function Paragraphs({ texts, className }: { texts: string[]; className?: string | undefined }) {
  return texts.map((text) => (
    <p key={text} className={className ?? classes.text}>
      {text}
    </p>
  ));
}

/** A flyer for link previews, which do not support SVG. */
function previewImage({ flyerUrl }: EventWithFlyer, alt: string) {
  return flyerUrl && !flyerUrl.endsWith('.svg') ? { url: flyerUrl, alt } : undefined;
}

interface EventActionsProps {
  event: EventWithFlyer;
  /** The event has ended. */
  isOver: boolean;
}

/** The actions of an event. */
function EventActions({ event, isOver }: EventActionsProps) {
  const { t } = useTranslation('events');
  const { name, language } = useEventTexts(event);
  return (
    <div className={actions.actions}>
      {!isOver && event.google_form_link && (
        <RegisterLink href={event.google_form_link} event={name} />
      )}
      {!isOver && (
        <Button
          component="a"
          href={`/api/events/${event.id}/calendar.ics?lang=${language}`}
          download
          variant="default"
          leftSection={<CalendarPlus size={18} />}
        >
          {t('addToCalendar')}
        </Button>
      )}
      <ShareButton title={name} path={`/events/${event.id}`} />
    </div>
  );
}

/** The sessions in the building and online, with their start and price. */
function EventSessions({ event }: { event: EventWithFlyer }) {
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
      <div className={eventSessions.ways}>
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
  const dates = useDates();
  const { count, start, price } = offer;
  return (
    <div className={eventSessions.way}>
      <h3 className={eventSessions.name}>
        <span className={eventSessions.icon} aria-hidden="true">
          {icon}
        </span>
        <span>{name}</span>
      </h3>
      {count !== null && <p className="dimmed">{t('sessionCount', { count })}</p>}
      {start !== null && <p className="dimmed">{t('startsOn', { day: dates.day(start) })}</p>}
      {price !== null && (
        <p className={eventSessions.price}>{price === 0 ? t('free') : <Rate centimes={price} />}</p>
      )}
    </div>
  );
}
