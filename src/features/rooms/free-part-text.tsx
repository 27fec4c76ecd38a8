import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FreePart } from '#domain/rooms/availability.ts';
import type { DayHours } from '#domain/rooms/calendar.ts';
import type { SearchCriteria } from '#domain/rooms/search-criteria.ts';
import { daysBetween } from '#domain/time.ts';
import { formatDay } from '#src/components/dates.ts';
import { useLanguage } from '#src/components/use-language.ts';
import classes from './availability-chip.module.css';

interface FreePartTextProps {
  part: FreePart;
  /** The searched days, both included. */
  days: { from: string; to: string };
  slug: string;
  /** The room's name. */
  name: string;
  criteria: SearchCriteria;
}

/** More free hours of a day are in the room's calendar. */
const MOST_HOURS = 4;

/** What is free of a room that is free in part: the hours of one day; of several days the first, and the room's calendar. */
export function FreePartText({ part, days, slug, name, criteria }: FreePartTextProps) {
  const { t } = useTranslation('rooms');
  const language = useLanguage();
  const all = daysBetween(days.from, days.to) + 1;
  const day = formatDay(part.day, language);
  const hoursText = ({ from, to }: DayHours) => {
    if (from === '00:00') {
      return t('availability.until', { to });
    }
    return to === '24:00' ? t('availability.from', { from }) : `\u2066${from}–${to}\u2069`;
  };
  const hours = part.hours.slice(0, MOST_HOURS).map(hoursText).join(' · ');
  const isWhole = all === 1 && part.hours.length <= MOST_HOURS;
  return (
    <p className={classes.part}>
      {all === 1 && hours}
      {all > 1 &&
        (part.days > 0
          ? t('availability.days', { count: part.days, all, day })
          : t('availability.first', { day, hours }))}
      {!isWhole && (
        <Link
          to="/rooms/$slug"
          params={{ slug }}
          search={criteria}
          hash="availability"
          aria-label={t('availability.calendarOf', { room: name })}
        >
          {t('availability.calendar')}
        </Link>
      )}
    </p>
  );
}
