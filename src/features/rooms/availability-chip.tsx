import { Link } from '@tanstack/react-router';
import { CalendarCheck, CalendarClock, CalendarX, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FreePart } from '#domain/rooms/availability.ts';
import type { DayHours } from '#domain/time/building.ts';
import { openEnd } from '#domain/rooms/free-hours.ts';
import type { SearchCriteria } from '#domain/rooms/search-criteria.ts';
import type { Availability, RoomSearch } from '#domain/rooms/search.ts';
import { mailtoOf } from '#domain/text/text.ts';
import { daysBetween } from '#domain/time/time.ts';
import { formatDay } from '#domain/time/dates.ts';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import classes from './availability-chip.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

interface AvailabilityChipProps {
  availability: Availability;
  room: string;
  search: Pick<RoomSearch, 'days' | 'hours'>;
}

const icons = { free: CalendarCheck, partly: CalendarClock, taken: CalendarX };

/** Whether a room is free on the searched days. For a private calendar only the staff know, so it links to an email. */
export function AvailabilityChip({ availability, room, search }: AvailabilityChipProps) {
  const { t } = useTranslation('rooms');
  const dates = useDates();
  const { days, hours } = search;
  const { contact } = useSite();
  if (availability === 'unknown') {
    const subject = encodeURIComponent(room);
    return (
      <a
        className={classes.chip}
        href={`${mailtoOf(contact.email)}?subject=${subject}`}
        aria-label={t('availability.unknownOf', { room })}
      >
        <Mail size={15} />
        <span>{t('availability.unknown')}</span>
      </a>
    );
  }
  const Icon = icons[availability];
  const freeText =
    hours || !days
      ? t('availability.freeHours')
      : t('availability.free', { days: dates.days(days.from, days.to) });
  return (
    <p className={classes.chip} data-availability={availability}>
      <Icon size={15} aria-hidden="true" />
      <span>{availability === 'free' ? freeText : t(`availability.${availability}`)}</span>
    </p>
  );
}

interface FreePartTextProps {
  part: FreePart;
  /** The searched days, both included. */
  days: { from: string; to: string };
  slug: string;
  /** The room's name. */
  name: string;
  criteria: SearchCriteria;
}

/** More hours of a day are in the room's calendar. */
const MOST_HOURS = 4;

/** What is free of a room that is free in part: the hours of one day; of several days the first, and the room's calendar. */
export function FreePartText({ part, days, slug, name, criteria }: FreePartTextProps) {
  const { t } = useTranslation('rooms');
  const all = daysBetween(days.from, days.to) + 1;
  const isWhole = all === 1 && part.hours.length <= MOST_HOURS;
  return (
    <p className={classes.part}>
      <PartText part={part} all={all} />
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

/** Of one day what is free of it; of several, which are free, or what is free of the first. */
export function PartText({ part, all }: { part: FreePart; all: number }) {
  const { t } = useTranslation('rooms');
  const hoursText = useHoursText();
  const day = formatDay(part.day, useLanguage());
  if (all === 1) {
    return <TakenText part={part} />;
  }
  return (
    <span>
      {part.days > 0
        ? t('availability.days', { count: part.days, all, day })
        : t('availability.first', { day, hours: hoursText(part.hours) })}
    </span>
  );
}

/** `Taken 09:00–17:00. Free until 09:00, from 17:00.` */
function TakenText({ part: { hours, taken } }: { part: Pick<FreePart, 'hours' | 'taken'> }) {
  const { t } = useTranslation('rooms');
  const hoursText = useHoursText();
  return (
    <>
      {taken.length > 0 && (
        <strong className="medium">
          {t('availability.takenHours', { hours: taken.map(rangeText).join(t('separator')) })}
        </strong>
      )}{' '}
      <span>{t('availability.freeAround', { hours: hoursText(hours) })}</span>
    </>
  );
}

function rangeText({ from, to }: DayHours): string {
  return `\u2066${from}–${to}\u2069`;
}

/** Free hours in words: `until 09:00, from 17:00`. */
function useHoursText(): (hours: readonly DayHours[]) => string {
  const building = useSite();
  const { t } = useTranslation('rooms');
  return (hours) =>
    hours
      .slice(0, MOST_HOURS)
      .map((each) => {
        const end = openEnd(building, each);
        return end ? t(`availability.${end}`, { ...each }) : rangeText(each);
      })
      .join(t('separator'));
}
