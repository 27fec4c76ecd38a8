import { bookingSpan } from '#domain/period/period.ts';
import type { BookedPeriods } from '#domain/period/stored-periods.ts';
import type { CalendarFileEntry } from '#domain/calendar/calendar-file.ts';
import type { BookingDetails } from './booking-details.ts';
import type { Building } from '#domain/time/building.ts';

type DatedBooking = Pick<BookingDetails, 'id' | 'status' | 'periods'> &
  Partial<Pick<BookingDetails, 'calendar_sequence'>>;

/** What the words of an entry are, in the reader's language. */
type EntryTexts = Pick<CalendarFileEntry, 'title' | 'description' | 'location' | 'path'>;

/** Whether a calendar has any use for the booking: it has days, and is pending or approved. */
export function hasCalendarEntry({ status, periods }: DatedBooking): boolean {
  return periods.length > 0 && entryStatus(status) !== null;
}

/**
 * Each period of the booking as an entry of the customer's own calendar: tentative until it is approved; from time to time when
 * it has hours, else whole days. Empty where there is nothing to add.
 */
export function bookingCalendarEntries(
  building: Building,
  { id, status: bookingStatus, periods, calendar_sequence: sequence = 0 }: DatedBooking,
  texts: EntryTexts,
): CalendarFileEntry[] {
  const status = entryStatus(bookingStatus);
  return status
    ? periods.map((period, index) => ({
        id: entryId(id, index + 1),
        ...texts,
        status,
        sequence,
        ...timeOf(building, period),
      }))
    : [];
}

/** The id of the entry of a booking's period, by its number: the first has that of the booking, which its mails have too. */
export function entryId(bookingId: string, number: number): string {
  return number === 1 ? bookingId : `${bookingId}-${number}`;
}

function timeOf(
  building: Building,
  { first, last, from, to }: BookedPeriods[number],
): Pick<CalendarFileEntry, 'start' | 'end'> {
  if (from === null || to === null) {
    return { start: first, end: last };
  }
  const period = { start: first, end: last, startTime: from, endTime: to };
  const { start, end } = bookingSpan(building, 'hourly', period);
  return { start: start.toISOString(), end: end.toISOString() };
}

function entryStatus(status: string): CalendarFileEntry['status'] | null {
  switch (status) {
    case 'pending_approval':
      return 'TENTATIVE';
    case 'approved':
      return 'CONFIRMED';
    default:
      return null;
  }
}
