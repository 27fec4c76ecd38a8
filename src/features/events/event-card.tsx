import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@mantine/core';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { ButtonLink } from '#src/components/links.tsx';
import classes from './event-card.module.css';
import { EventFlyer } from './event-flyer.tsx';
import { EventTime } from './event-time.tsx';
import { RegisterLink } from './register-link.tsx';
import { useEventTexts } from './use-event-texts.ts';

interface EventCardProps {
  event: EventWithFlyer;
  position: number;
}

/** The number of cards in the first row of a wide window. */
const FIRST_ROW = 3;

/** The id of the link in an event's card, which takes the focus when more events are loaded. */
export function cardLinkId(eventId: string): string {
  return `event-${eventId}`;
}

/** An event in the list. Specification, section 2, Public events list. */
export function EventCard({ event, position }: EventCardProps) {
  const { t } = useTranslation('events');
  const { name, description, language } = useEventTexts(event);
  return (
    <li className={classes.card}>
      <EventFlyer event={event} when={whenOf(position)} />
      <div className={classes.words}>
        <EventTime event={event} language={language} />
        <h2 className={classes.name}>
          <Link
            id={cardLinkId(event.id)}
            to="/events/$id"
            params={{ id: event.id }}
            className={classes.link}
          >
            {name}
          </Link>
        </h2>
        <p className={classes.organizer}>
          <UserRound size={16} aria-hidden="true" />
          <VisuallyHidden>{t('organizer')}</VisuallyHidden>
          <bdi>{event.organizer_name}</bdi>
        </p>
        <p className={classes.text}>{description[0]}</p>
      </div>
      <div className={classes.actions}>
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
