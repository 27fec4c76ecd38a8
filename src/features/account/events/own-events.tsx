import { Button, Loader } from '@mantine/core';
import { CalendarClock, CalendarPlus, CloudOff, RotateCcw } from 'lucide-react';
import { useCallback, useRef, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { OWN_EVENTS_STEP, type OwnEvent } from '#domain/events/own-events.ts';
import type { AsyncResult } from '#domain/async-result.ts';
import { valueText } from '#domain/booking/status.ts';
import type { Failure } from '#domain/errors.ts';
import { copiedEvent } from '#domain/events/new-event-form.ts';
import { eventStatuses } from '#domain/events/new-event.ts';
import { localized } from '#domain/language.ts';
import { selectIsBusy } from '#machines/event-creation/event-creation.selectors.ts';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { toAsyncResult } from '#src/components/feedback/async-result.tsx';
import { formatInstant } from '#domain/time/dates.ts';
import { FailureText, useFailureText } from '#src/components/feedback/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useSite } from '#src/components/site-context.ts';
import { useApp } from '#src/features/app-context.ts';
import { ConfirmedAction } from '#src/features/account/details/confirmed-action.tsx';
import { EventCreationActor } from './event-creation-actor.ts';
import { OwnEventDetails } from './own-event-details.tsx';
import classes from './own-events.module.css';
import { StatusBadge } from '#src/features/account/frame/status-badge.tsx';
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
    const { status } = event;
    return before && before.status !== status && (status === 'approved' || status === 'rejected')
      ? t(`changed.${status}`, { name: localized(event, 'name', language) })
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
      <ul className={classes.list} aria-label={t('list')}>
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

interface EventItemProps extends Pick<EventListProps, 'withdrawEvent' | 'onStale'> {
  event: OwnEvent;
}

function EventItem({ event, withdrawEvent, onStale }: EventItemProps) {
  const building = useSite();
  const { t } = useTranslation('account-events');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = localized(event, 'name', language);
  return (
    <>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.name}>
          <bdi>{name}</bdi>
        </h2>
        <StatusBadge status={event.status}>
          {valueText(event.status, eventStatuses, (status) => t(`status.${status}`))}
        </StatusBadge>
      </div>
      <p className={classes.start}>
        <CalendarClock size={18} aria-hidden />
        <time dateTime={event.start_datetime}>
          {t('starts', { date: formatInstant(building, event.start_datetime, language) })}
        </time>
      </p>
      <OwnEventDetails event={event} />
      {event.rejection_reason !== null && (
        <p className={classes.reason}>
          {t('reason', { reason: `\u2068${event.rejection_reason}\u2069` })}
        </p>
      )}
      {event.status === 'approved' && (
        <ButtonLink
          to="/events/$id"
          params={{ id: event.id }}
          className={classes.link}
          variant="subtle"
          size="compact-md"
        >
          {t('view')}
        </ButtonLink>
      )}
      {againStatuses.includes(event.status) && <CopyEvent event={event} />}
      <ConfirmedAction
        textOf={(text) => t(`withdraw.${text}`, { name })}
        isPossible={event.status === 'pending_review'}
        onConfirm={async () => {
          await withdrawEvent(event.id);
          onStale();
        }}
        onRefused={onStale}
        returnTo={heading}
      />
    </>
  );
}

/** With these the same event can be proposed again. */
const againStatuses: readonly string[] = ['rejected', 'withdrawn'];

/** Opens the form of a new event with what an earlier one had. */
function CopyEvent({ event }: { event: OwnEvent }) {
  const building = useSite();
  const { t } = useTranslation('account-events');
  const { clock } = useApp();
  const actor = EventCreationActor.useActorRef();
  const isBusy = EventCreationActor.useSelector(selectIsBusy);
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      disabled={isBusy}
      leftSection={<RotateCcw size={18} aria-hidden />}
      onClick={() =>
        actor.send({ type: 'form.copy', form: copiedEvent(building, event, clock.now()) })
      }
    >
      {t('copy.action')}
    </Button>
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

export interface OwnEventsList {
  /** The newest events, and one more than is shown at first when there are more. */
  events: AsyncResult<PolledValue<OwnEvent[]>>;
  /** Reads them again, to show so many. */
  readEvents: (options: { shown: number }) => Promise<PolledValue<OwnEvent[]>>;
  /** Takes back an event that is not reviewed yet. */
  withdrawEvent: (id: string) => Promise<void>;
}

/** How many events are shown, and how to read more of them; what the page reads anew is shown from its beginning. */
function useShownEvents(first: PolledValue<OwnEvent[]>, readEvents: OwnEventsList['readEvents']) {
  const atFirst = { first, events: first, shown: OWN_EVENTS_STEP, hasFailed: false };
  const [read, setRead] = useState(atFirst);
  const [isBusy, startReading] = useTransition();
  const current = read.first === first ? read : atFirst;
  const showMore = () => {
    startReading(async () => {
      const shown = current.shown + OWN_EVENTS_STEP;
      const { value } = await toAsyncResult(readEvents({ shown }));
      setRead(
        value ? { first, events: value, shown, hasFailed: false } : { ...current, hasFailed: true },
      );
    });
  };
  return { ...current, isBusy, showMore };
}
