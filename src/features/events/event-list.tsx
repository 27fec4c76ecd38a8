import { Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { publicEventsMachine } from '#machines/public-events/public-events.machine.ts';
import {
  selectCount,
  selectEvents,
  selectFooter,
  selectIsBusy,
} from '#machines/public-events/public-events.selectors.ts';
import { FailureText } from '#src/components/failure-text.tsx';
import { cardLinkId, EventCard } from './event-card.tsx';
import classes from './event-list.module.css';

interface EventListProps {
  actor: ActorRefFrom<typeof publicEventsMachine>;
}

/** The loaded events, their number, and one button for more, which keeps the focus. */
export function EventList({ actor }: EventListProps) {
  const { t } = useTranslation('events');
  const events = useSelector(actor, selectEvents);
  const count = useSelector(actor, selectCount);
  const footer = useSelector(actor, selectFooter);
  const isBusy = useSelector(actor, selectIsBusy);

  const followAppended = useCallback(
    (status: HTMLParagraphElement) => {
      const subscription = actor.on('page.appended', ({ firstEventId }) => {
        // The new cards are rendered before the next frame.
        requestAnimationFrame(() => {
          const link =
            firstEventId === null ? null : document.getElementById(cardLinkId(firstEventId));
          (link ?? status).focus();
        });
      });
      return () => subscription.unsubscribe();
    },
    [actor],
  );

  return (
    <>
      <ul className={classes.grid}>
        {events.map((event, position) => (
          <EventCard key={event.id} event={event} position={position} />
        ))}
      </ul>
      <div className={classes.footer}>
        <div role="alert">
          {footer === 'retry' && (
            <p className={classes.failure}>
              <FailureText failure={{ code: 'events_failed' }} />
            </p>
          )}
        </div>
        <p ref={followAppended} role="status" tabIndex={-1} className={classes.status}>
          {isBusy ? t('loadingMore') : t('shown', { shown: events.length, count })}
        </p>
        {footer && (
          <Button
            variant="default"
            size="lg"
            className={classes.more}
            aria-disabled={isBusy}
            leftSection={isBusy && <Loader size="1.25rem" />}
            onClick={() =>
              actor.send({ type: footer === 'retry' ? 'page.retry' : 'page.loadMore' })
            }
          >
            {footer === 'retry' ? t('retry') : t('loadMore')}
          </Button>
        )}
      </div>
    </>
  );
}
