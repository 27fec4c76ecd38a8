import { Button, Loader } from '@mantine/core';
import { CalendarPlus, CloudOff } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedStatus } from '#domain/booking/status.ts';
import { OWN_EVENTS_STEP, type OwnEvent } from '#domain/events/own-events.ts';
import type { AsyncResult } from '#domain/async-result.ts';
import type { Failure } from '#domain/errors.ts';
import { localized } from '#domain/language.ts';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { FailureText, useFailureText } from '#src/components/feedback/failure-text.tsx';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { useCall } from '#src/features/actors/use-call.ts';
import { EventItem } from './own-event.tsx';
import classes from './own-events.module.css';
import { useChangeToasts } from '#src/features/account/bookings/use-change-toasts.ts';

interface OwnEventsProps extends OwnEventsList {
  /** Reads the list again. */
  onRetry: () => void;
}

/** The customer's own events with their status, or why they could not be read. */
export function OwnEvents({ events, onRetry, ...list }: OwnEventsProps) {
  return events.value ? (
    <EventList first={events.value} onStale={onRetry} {...list} />
  ) : (
    events.failure && <ListFailure failure={events.failure} onRetry={onRetry} />
  );
}

interface EventListProps extends Omit<OwnEventsList, 'events'> {
  first: PolledValue<OwnEvent[]>;
  /** What is shown is out of date. */
  onStale: () => void;
}

const decisions = ['approved', 'rejected'] as const;

/** Polled, so that it shows the decisions of staff. The focus follows the events that Load More adds. */
function EventList({ first, readEvents, withdrawEvent, onStale }: EventListProps) {
  const { shown, isBusy, hasFailed, showMore, ...list } = useShownEvents(first, readEvents);
  const { t } = useTranslation('account-events');
  const isMoreAsked = useRef(false);
  const focusIfAsked = useCallback((item: HTMLLIElement | null) => {
    if (item && isMoreAsked.current) {
      isMoreAsked.current = false;
      item.focus();
    }
  }, []);
  const language = useLanguage();
  const events = usePolledValue(list.events);
  useChangeToasts(list.events, (event, before) => {
    const changed = changedStatus(decisions, event.status, before?.status);
    return changed && changed !== 'other'
      ? t(`changed.${changed}`, { name: localized(event, 'name', language) })
      : null;
  });
  return events.length === 0 ? (
    <ArchMessage
      order={2}
      title={t('empty.title')}
      text={t('empty.text')}
      icon={<CalendarPlus size={36} />}
    />
  ) : (
    <>
      <ul className="stack" aria-label={t('list')}>
        {events.slice(0, shown).map((event, index) => (
          <li
            key={event.id}
            ref={index > 0 && index === shown - OWN_EVENTS_STEP ? focusIfAsked : null}
            tabIndex={-1}
            className={classes.item}
          >
            <EventItem event={event} withdrawEvent={withdrawEvent} onStale={onStale} />
          </li>
        ))}
      </ul>
      {events.length > shown && (
        <div className={classes.more}>
          <p role="alert">{hasFailed && <FailureText failure={{ code: 'own_events_failed' }} />}</p>
          <Button
            variant="default"
            aria-disabled={isBusy}
            leftSection={isBusy && <Loader size="1.25rem" />}
            onClick={() => {
              isMoreAsked.current = true;
              showMore();
            }}
          >
            {t(hasFailed ? 'retry' : 'more')}
          </Button>
        </div>
      )}
    </>
  );
}

function ListFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('account-events');
  const failureText = useFailureText();
  const isNamed = failure.code !== 'own_events_failed';
  return (
    <div role="alert">
      <ArchMessage
        order={2}
        title={failureText({ code: 'own_events_failed' })}
        text={isNamed && failureText(failure)}
        icon={<CloudOff size={36} />}
      >
        <Button onClick={onRetry}>{t('retry')}</Button>
      </ArchMessage>
    </div>
  );
}

interface OwnEventsList {
  /** The newest events, and one more than is shown at first when there are more. */
  events: AsyncResult<PolledValue<OwnEvent[]>>;
  /** Reads them again, to show so many. */
  readEvents: (options: { shown: number }) => Promise<PolledValue<OwnEvent[]>>;
  /** Takes back an event that is not reviewed yet. */
  withdrawEvent: (id: string) => Promise<void>;
}

/** How many events are shown, and how to read more of them; what the page reads anew is shown from its beginning. */
function useShownEvents(first: PolledValue<OwnEvent[]>, readEvents: OwnEventsList['readEvents']) {
  const atFirst = { first, events: first, shown: OWN_EVENTS_STEP };
  const [read, setRead] = useState(atFirst);
  const [asked, setAsked] = useState(first);
  const current = read.first === first ? read : atFirst;
  const { isBusy, failure, start } = useCall(async () => {
    setAsked(first);
    const shown = current.shown + OWN_EVENTS_STEP;
    setRead({ first, events: await readEvents({ shown }), shown });
  });
  return { ...current, isBusy, hasFailed: failure !== null && asked === first, showMore: start };
}
