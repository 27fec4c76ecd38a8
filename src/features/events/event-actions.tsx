import { Button } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { ShareButton } from '#src/components/share-button.tsx';
import classes from './event-actions.module.css';
import { RegisterLink } from './register-link.tsx';
import { useEventTexts } from './use-event-texts.ts';

interface EventActionsProps {
  event: EventWithFlyer;
  /** The event has ended. */
  isOver: boolean;
}

/** The actions of an event. */
export function EventActions({ event, isOver }: EventActionsProps) {
  const { t } = useTranslation('events');
  const { name, language } = useEventTexts(event);
  return (
    <div className={classes.actions}>
      {!isOver && event.google_form_link && (
        <RegisterLink href={event.google_form_link} event={name} />
      )}
      {!isOver && (
        <Button
          component="a"
          href={`/api/events/${event.id}/calendar.ics?lang=${language}`}
          download
          variant="default"
          leftSection={<CalendarPlus size={18} aria-hidden="true" />}
        >
          {t('addToCalendar')}
        </Button>
      )}
      <ShareButton title={name} path={`/events/${event.id}`} />
    </div>
  );
}
