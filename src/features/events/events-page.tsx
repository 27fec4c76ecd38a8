import { VisuallyHidden } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { CalendarDays } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventsPageWithFlyers } from '#domain/events/event.ts';
import {
  selectEvents,
  selectPlaceholder,
} from '#machines/public-events/public-events.selectors.ts';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { itemList, PageHead } from '#src/components/frame/page-head.tsx';
import { useSite } from '#src/components/site-context.ts';
import page from '#src/components/frame/page-head.module.css';
import { useApp, type EventsLogic } from '#src/features/app-context.ts';
import { EventList } from './event-list.tsx';
import listClasses from './event-list.module.css';
import { LoadFailure } from './load-failure.tsx';

/** The events that were shown when the visitor left the page. Kept as long as the router caches the loader data. */
export interface LastShown {
  events: EventsPageWithFlyers | null;
}

interface EventsPageProps {
  logic: EventsLogic;
  /** The data of the SSR payload; null if the machine has to load it. */
  firstPage: EventsPageWithFlyers | null;
  lastShown: LastShown;
}

const PLACES = [1, 2, 3];

/** /events: the approved events that have not ended. Specification, section 2, Public events list. */
export function EventsPage({ logic, firstPage, lastShown }: EventsPageProps) {
  const { t } = useTranslation('events');
  const { origin } = useSite();
  const { actorOptions } = useApp();
  const actor = useActorRef(logic.publicEvents, {
    ...actorOptions,
    input: { firstPages: lastShown.events ?? firstPage },
  });
  const events = useSelector(actor, selectEvents);
  const placeholder = useSelector(actor, selectPlaceholder);
  // Going back from an event shows the same list, so that the scroll position can be restored.
  const keepShown = useCallback(
    () => () => {
      const { events: data, count, page } = actor.getSnapshot().context;
      if (page > 0) {
        lastShown.events = { data, count };
      }
    },
    [actor, lastShown],
  );
  return (
    <div ref={keepShown} className={page.page}>
      <PageHead
        title={t('title')}
        description={t('description')}
        path="/events"
        data={itemList(events.map(({ id }) => ({ url: `${origin}/events/${id}` })))}
      />
      <h1>{t('title')}</h1>
      <p className={page.lead}>{t('lead')}</p>
      {placeholder === 'loading' && <Places />}
      {placeholder === 'empty' && (
        <ArchMessage
          order={2}
          title={t('empty.title')}
          text={t('empty.text')}
          icon={<CalendarDays size={36} />}
        >
          <ButtonLink to="/rooms">{t('empty.rooms')}</ButtonLink>
        </ArchMessage>
      )}
      {placeholder === 'failed' && (
        <LoadFailure
          code="events_failed"
          text={t('failedHint')}
          order={2}
          retry={() => actor.send({ type: 'page.retry' })}
        />
      )}
      {placeholder === null && <EventList actor={actor} />}
    </div>
  );
}

/** The skeleton of the first events. */
function Places() {
  const { t } = useTranslation('events');
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div className={listClasses.grid} aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className={listClasses.place} />
        ))}
      </div>
    </>
  );
}
