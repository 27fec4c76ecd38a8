import { subDays } from 'date-fns';
import { sql } from 'kysely';
import { bookingCalendarEntries, entryId } from '#domain/account/calendar.ts';
import { parseBookingDates } from '#domain/period/period.ts';
import type { CalendarFileEntry } from '#domain/calendar/calendar-file.ts';
import { buildingDay } from '#domain/time/time.ts';
import type { Building } from '#domain/time/building.ts';

/** How long what is over stays in a feed. */
export const PAST_DAYS = 90;
export const MAX_ENTRIES = 1000;

/** The condition of bookings with their `timelines` that occupy a room or may, and are not long over. */
export function isInFeeds(building: Building, now: Date) {
  return sql<boolean>`(
    bookings.status in ('approved', 'completed')
      or bookings.status = 'pending_approval' and bookings.hold_expires_at > ${now})
    and upper(timelines.booking_dates) > ${buildingDay(building, subDays(now, PAST_DAYS))}::date`;
}

/** The number of a period among those of its booking, from 1 on: each is an entry. */
export const periodNumber = sql<number>`row_number() over (
  partition by bookings.id order by timelines.booking_dates, timelines.start_time)::integer`;

interface PeriodRow {
  id: string;
  number: number;
  status: string;
  booking_dates: string;
  start_time: string | null;
  end_time: string | null;
}

type EntryTexts = Pick<CalendarFileEntry, 'title' | 'description' | 'location' | 'path'>;

/** One period of a booking as an entry: tentative as long as it is a request. `pendingTitle` is its title until then. */
export function periodEntry(
  building: Building,
  row: PeriodRow,
  { pendingTitle, ...texts }: EntryTexts & { pendingTitle: string },
): CalendarFileEntry[] {
  const days = parseBookingDates(building, row.booking_dates);
  const isPending = row.status === 'pending_approval';
  const times = {
    from: row.start_time?.slice(0, 5) ?? null,
    to: row.end_time?.slice(0, 5) ?? null,
  };
  return bookingCalendarEntries(
    building,
    {
      id: entryId(row.id, row.number),
      status: isPending ? row.status : 'approved',
      periods: days ? [{ first: days.start, last: days.end, ...times }] : [],
    },
    { ...texts, title: isPending ? pendingTitle : texts.title },
  );
}
