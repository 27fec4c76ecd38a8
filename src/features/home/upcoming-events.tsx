import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import type { Failure } from '#domain/errors.ts';
import { useFailureText } from '#src/components/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { WhenLoaded, type Loadable, type Loaded } from '#src/components/loaded.tsx';
import { EventTile } from './event-tile.tsx';
import { Section } from './section.tsx';
import classes from './upcoming-events.module.css';

interface UpcomingEventsProps {
  events: Loadable<EventWithFlyer[]>;
  onRetry: () => void;
}

/** The next events of the house, with its three texts (specification, sections 2 and 8). */
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
          data={events}
          pending={
            <p role="status" className={classes.note}>
              {t('events.loading')}
            </p>
          }
        >
          {(loaded) => <Outcome loaded={loaded} onRetry={onRetry} />}
        </WhenLoaded>
      </div>
    </Section>
  );
}

interface OutcomeProps {
  loaded: Loaded<EventWithFlyer[]>;
  onRetry: () => void;
}

function Outcome({ loaded, onRetry }: OutcomeProps) {
  const { t } = useTranslation('home');
  if ('failure' in loaded) {
    return <Failed failure={loaded.failure} onRetry={onRetry} />;
  }
  return loaded.value.length === 0 ? (
    <p className={classes.note}>{t('events.empty')}</p>
  ) : (
    <ul className={classes.events}>
      {loaded.value.map((event) => (
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
      <p role="alert" className={classes.error}>
        {t('events.error', { message: failureText(failure) })}
      </p>
      <Button variant="default" onClick={onRetry}>
        {t('events.retry')}
      </Button>
    </div>
  );
}
