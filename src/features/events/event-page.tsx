import { useActorRef, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { selectEvent, selectPlaceholder } from '#machines/event-detail/event-detail.selectors.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { PageTitle } from '#src/components/frame/page-title.tsx';
import { useApp, type EventsLogic } from '#src/features/app-context.ts';
import { EventArticle } from './event-article.tsx';
import articleClasses from './event-article.module.css';
import { EventNotFound } from './event-not-found.tsx';
import classes from './event-page.module.css';
import { LoadFailure } from './load-failure.tsx';

interface EventPageProps {
  logic: EventsLogic;
  id: string;
  /** The data of the SSR payload; null if the machine has to load it. */
  event: EventWithFlyer | null;
  now: Date;
}

/** /events/{id}: one public event. Specification, section 2, Event detail. */
export function EventPage({ logic, id, event: served, now }: EventPageProps) {
  const { t } = useTranslation('events');
  const { actorOptions } = useApp();
  const actor = useActorRef(logic.eventDetail, { ...actorOptions, input: { id, event: served } });
  const event = useSelector(actor, selectEvent);
  const placeholder = useSelector(actor, selectPlaceholder);
  if (event) {
    return <EventArticle event={event} now={now} />;
  }
  if (placeholder === 'notFound') {
    return <EventNotFound />;
  }
  return (
    <>
      <PageTitle>{t('event')}</PageTitle>
      {placeholder === 'failed' ? (
        <LoadFailure
          code="event_failed"
          order={1}
          retry={() => actor.send({ type: 'event.retry' })}
        >
          <ButtonLink to="/events" variant="default">
            {t('notFound.back')}
          </ButtonLink>
        </LoadFailure>
      ) : (
        <Place />
      )}
    </>
  );
}

/** The skeleton of the event. */
function Place() {
  const { t } = useTranslation('events');
  return (
    <div className="detailPage">
      <p role="status" className={classes.loading}>
        {t('loadingEvent')}
      </p>
      <div className={articleClasses.columns} aria-hidden="true">
        <div className={classes.sheet} />
        <div className={classes.lines} />
      </div>
    </div>
  );
}
