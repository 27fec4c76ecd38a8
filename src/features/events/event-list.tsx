import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { UserRound } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { EventWithFlyer } from '#domain/events/event.ts';
import type { publicEventsMachine } from '#machines/public-events/public-events.machine.ts';
import {
  selectCount,
  selectEvents,
  selectFooter,
  selectIsBusy,
} from '#machines/public-events/public-events.selectors.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import card from './event-card.module.css';
import { EventFlyer } from './event-flyer.tsx';
import classes from './event-list.module.css';
import { EventTime } from './event-time.tsx';
import { RegisterLink } from './register-link.tsx';
import { useEventTexts } from './use-event-texts.ts';

/** The loaded events, their number, and one button for more, which keeps the focus. */
export function EventList({ actor }: { actor: ActorRefFrom<typeof publicEventsMachine> }) {
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
            <p className="failure">
              <FailureText failure={{ code: 'events_failed' }} />
            </p>
          )}
        </div>
        <p ref={followAppended} role="status" tabIndex={-1} className="hint tabular">
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

/** The number of cards in the first row of a wide window. */
const FIRST_ROW = 3;

/** The id of the link in an event's card, which takes the focus when more events are loaded. */
function cardLinkId(eventId: string): string {
  return `event-${eventId}`;
}

/** An event in the list. Specification, section 2, Public events list. */
function EventCard({ event, position }: { event: EventWithFlyer; position: number }) {
  const { t } = useTranslation('events');
  const { name, description, language } = useEventTexts(event);
  return (
    <li className={card.card}>
      <EventFlyer event={event} when={whenOf(position)} />
      <div className={card.words}>
        <EventTime event={event} language={language} />
        <h2 className="titleLg">
          <Link
            id={cardLinkId(event.id)}
            to="/events/$id"
            params={{ id: event.id }}
            className={card.link}
          >
            {name}
          </Link>
        </h2>
        <p className="row hint">
          <UserRound size={16} />
          <VisuallyHidden>{t('organizer')}</VisuallyHidden>
          <bdi>{event.organizer_name}</bdi>
        </p>
        <p className={card.text}>{description[0]}</p>
      </div>
      <div className={card.actions}>
        <ButtonLink
          to="/events/$id"
          params={{ id: event.id }}
          variant="default"
          aria-label={t('viewDetailsOf', { event: name })}
        >
          {t('viewDetails')}
        </ButtonLink>
        {event.google_form_link && <RegisterLink href={event.google_form_link} event={name} />}
      </div>
    </li>
  );
}

function whenOf(position: number): 'first' | 'now' | 'near' {
  if (position === 0) {
    return 'first';
  }
  return position < FIRST_ROW ? 'now' : 'near';
}
