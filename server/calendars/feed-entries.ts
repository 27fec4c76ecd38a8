import { subDays } from 'date-fns';
import { sql } from 'kysely';
import { bookingCalendarEntry } from '#domain/account/calendar.ts';
import { parseBookingDates } from '#domain/booking/period.ts';
import type { CalendarFileEntry } from '#domain/calendar/calendar-file.ts';
import { buildingDay } from '#domain/time.ts';

/** How long what is over stays in a feed. */
export const PAST_DAYS = 90;
export const MAX_ENTRIES = 1000;

/** The condition of bookings with their `timelines` that occupy a room or may, and are not long over. */
export function isInFeeds(now: Date) {
  return sql<boolean>`(
    bookings.status in ('approved', 'completed')
      or bookings.status = 'pending_approval' and bookings.hold_expires_at > ${now})
    and upper(timelines.booking_dates) > ${buildingDay(subDays(now, PAST_DAYS))}::date`;
}

interface PeriodRow {
  status: string;
  billing_type: string | null;
  booking_dates: string;
  start_time: string | null;
  end_time: string | null;
}

type EntryTexts = Pick<CalendarFileEntry, 'id' | 'title' | 'description' | 'location' | 'path'>;

/** One period of a booking as an entry: tentative as long as it is a request. `pendingTitle` is its title until then. */
export function periodEntry(
  row: PeriodRow,
  { id, pendingTitle, ...texts }: EntryTexts & { pendingTitle: string },
): CalendarFileEntry | null {
  const days = parseBookingDates(row.booking_dates);
  const isPending = row.status === 'pending_approval';
  return bookingCalendarEntry(
    {
      id,
      status: isPending ? row.status : 'approved',
      billing_type: row.billing_type,
      start_date: days?.start ?? null,
      end_date: days?.end ?? null,
      start_time: row.start_time?.slice(0, 5) ?? null,
      end_time: row.end_time?.slice(0, 5) ?? null,
    },
    { ...texts, title: isPending ? pendingTitle : texts.title },
  );
}
