import { Button, VisuallyHidden } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { Flyer } from './flyer.tsx';
import classes from './latest-event.module.css';
import { useHomeTexts } from './use-home-texts.ts';

interface LatestEventProps {
  event: EventWithFlyer;
  /** Called when the visitor opens the event's page. */
  onLeave: () => void;
}

/** Flyer, name, organizer and start of an event, with links to its page and registration. */
export function LatestEvent({ event, onLeave }: LatestEventProps) {
  const { t } = useTranslation('home');
  const { eventName, startOf } = useHomeTexts();
  return (
    <article className={classes.event} tabIndex={-1} data-autofocus>
      <div className={classes.flyer}>
        <Flyer event={event} when="now" />
      </div>
      <div className={classes.words}>
        <h3 className={classes.name}>{eventName(event)}</h3>
        <dl className={classes.details}>
          <div>
            <dt>{t('latest.starts')}</dt>
            <dd>
              <time dateTime={event.start_datetime}>
                <bdi>{startOf(event)}</bdi>
              </time>
            </dd>
          </div>
          <div>
            <dt>{t('latest.organizer')}</dt>
            <dd>
              <bdi>{event.organizer_name}</bdi>
            </dd>
          </div>
        </dl>
      </div>
      <div className={classes.actions}>
        <ButtonLink to="/events/$id" params={{ id: event.id }} onClick={onLeave}>
          {t('latest.details')}
        </ButtonLink>
        {event.google_form_link !== null && (
          <Button
            component="a"
            href={event.google_form_link}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            rightSection={<ExternalLink size={16} aria-hidden="true" />}
          >
            {t('latest.register')}
            <VisuallyHidden component="span"> ({t('latest.newTab')})</VisuallyHidden>
          </Button>
        )}
      </div>
    </article>
  );
}
