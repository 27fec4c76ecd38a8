import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import type { Failure } from '#domain/errors.ts';
import type { AsyncResult } from '#domain/async-result.ts';
import { useFailureText } from '#src/components/feedback/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { WhenLoaded, type LoaderResult } from '#src/components/feedback/async-result.tsx';
import tile from './event-tile.module.css';
import { Flyer } from './flyer.tsx';
import { Section } from './section.tsx';
import classes from './upcoming-events.module.css';
import { useHomeTexts } from './use-home-texts.ts';

interface UpcomingEventsProps {
  events: LoaderResult<EventWithFlyer[]>;
  onRetry: () => void;
}

/** The upcoming events, or the text for loading, none or a failure (specification, sections 2 and 8). */
export function UpcomingEvents({ events, onRetry }: UpcomingEventsProps) {
  const { t } = useTranslation('home');
  return (
    <Section
      id="events"
      title={t('events.title')}
      lead={t('events.lead')}
      isBand
      more={
        <ButtonLink to="/events" variant="default">
          {t('events.all')}
        </ButtonLink>
      }
    >
      <div className={classes.body}>
        <WhenLoaded
          result={events}
          pending={
            <p role="status" className={classes.note}>
              {t('events.loading')}
            </p>
          }
        >
          {(result) => <Outcome result={result} onRetry={onRetry} />}
        </WhenLoaded>
      </div>
    </Section>
  );
}

interface OutcomeProps {
  result: AsyncResult<EventWithFlyer[]>;
  onRetry: () => void;
}

function Outcome({ result: { value, failure }, onRetry }: OutcomeProps) {
  const { t } = useTranslation('home');
  if (failure) {
    return <Failed failure={failure} onRetry={onRetry} />;
  }
  return !value || value.length === 0 ? (
    <p className={classes.note}>{t('events.empty')}</p>
  ) : (
    <ul className={classes.events}>
      {value.map((event) => (
        <EventTile key={event.id} event={event} />
      ))}
    </ul>
  );
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('home');
  const failureText = useFailureText();
  return (
    <div className={classes.note}>
      <p role="alert" className="failure">
        {t('events.error', { message: failureText(failure) })}
      </p>
      <Button variant="default" onClick={onRetry}>
        {t('events.retry')}
      </Button>
    </div>
  );
}

/** A short card of an event with a link to its page. */
function EventTile({ event }: { event: EventWithFlyer }) {
  const { t } = useTranslation('home');
  const { eventName, startOf } = useHomeTexts();
  return (
    <li className={tile.tile}>
      <div>
        <Flyer event={event} />
      </div>
      <div className={tile.words}>
        <p className={tile.date}>
          <time dateTime={event.start_datetime}>
            <bdi>{startOf(event)}</bdi>
          </time>
        </p>
        <h3>
          <Link to="/events/$id" params={{ id: event.id }} className={tile.link}>
            {eventName(event)}
          </Link>
        </h3>
        <p className="hint">{t('events.organizer', { name: event.organizer_name })}</p>
      </div>
    </li>
  );
}
