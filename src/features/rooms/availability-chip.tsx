import { CalendarCheck, CalendarClock, CalendarX, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Availability } from '#domain/rooms/search.ts';
import { useSite } from '#src/components/site-context.ts';
import classes from './availability-chip.module.css';

interface AvailabilityChipProps {
  availability: Availability;
  room: string;
  /** Whether hours of the room were searched. */
  hasHours: boolean;
}

const icons = { free: CalendarCheck, partly: CalendarClock, taken: CalendarX };

/** Whether a room is free on the searched days. For a private calendar only the staff know, so it links to an email. */
export function AvailabilityChip({ availability, room, hasHours }: AvailabilityChipProps) {
  const { t } = useTranslation('rooms');
  const { contact } = useSite();
  if (availability === 'unknown') {
    const subject = encodeURIComponent(room);
    return (
      <a
        className={classes.chip}
        href={`mailto:${contact.email}?subject=${subject}`}
        aria-label={t('availability.unknownOf', { room })}
      >
        <Mail size={15} aria-hidden="true" />
        {t('availability.unknown')}
      </a>
    );
  }
  const Icon = icons[availability];
  return (
    <p className={classes.chip} data-availability={availability}>
      <Icon size={15} aria-hidden="true" />
      {t(`availability.${availability === 'free' && hasHours ? 'freeHours' : availability}`)}
    </p>
  );
}
