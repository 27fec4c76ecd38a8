import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { selectEvent, selectPlaceholder } from '#machines/event-detail/event-detail.selectors.ts';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { useFailureText } from '#src/components/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { PageTitle } from '#src/components/page-title.tsx';
import { useApp, type EventsLogic } from '#src/features/app-context.ts';
import { EventArticle } from './event-article.tsx';
import articleClasses from './event-article.module.css';
import { EventNotFound } from './event-not-found.tsx';
import classes from './event-page.module.css';

interface EventPageProps {
  logic: EventsLogic;
  id: string;
  /** The data of the SSR payload; null if the machine has to load it. */
  event: EventWithFlyer | null;
  now: Date;
}

/** /events/{id}: one public event. Specification, section 2, Event detail. */
export function EventPage({ logic, id, event: served, now }: EventPageProps) {
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
  return placeholder === 'failed' ? (
    <LoadFailure retry={() => actor.send({ type: 'event.retry' })} />
  ) : (
    <Place />
  );
}

/** The skeleton of the event. */
function Place() {
  const { t } = useTranslation('events');
  return (
    <div className={articleClasses.page}>
      <PageTitle>{t('event')}</PageTitle>
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

function LoadFailure({ retry }: { retry: () => void }) {
  const { t } = useTranslation('events');
  const textOf = useFailureText();
  return (
    <div role="alert">
      <PageTitle>{t('event')}</PageTitle>
      <ArchMessage title={textOf({ code: 'event_failed' })} icon={<CloudOff size={36} />}>
        <Button onClick={retry}>{t('retry')}</Button>
        <ButtonLink to="/events" variant="default">
          {t('notFound.back')}
        </ButtonLink>
      </ArchMessage>
    </div>
  );
}
