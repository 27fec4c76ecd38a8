import { bookingSpan } from '#domain/booking/period.ts';
import type { CalendarFileEntry } from '#domain/calendar/calendar-file.ts';
import type { BookingDetails } from './booking-details.ts';

type DatedBooking = Pick<
  BookingDetails,
  'id' | 'status' | 'billing_type' | 'start_date' | 'end_date' | 'start_time' | 'end_time'
> &
  Partial<Pick<BookingDetails, 'calendar_sequence'>>;

/** What the words of the entry are, in the reader's language. */
type EntryTexts = Pick<CalendarFileEntry, 'title' | 'description' | 'location' | 'path'>;

/** Whether a calendar has any use for the booking: it has days, and is pending or approved. */
export function hasCalendarEntry({ status, start_date, end_date }: DatedBooking): boolean {
  return start_date !== null && end_date !== null && entryStatus(status) !== null;
}

/**
 * The booking as an entry of the customer's own calendar: tentative until it is approved; from time to time when it is hourly, else whole
 * days. Null where there is nothing to add.
 */
export function bookingCalendarEntry(
  booking: DatedBooking,
  texts: EntryTexts,
): CalendarFileEntry | null {
  const status = entryStatus(booking.status);
  const { id, start_date: first, end_date: last, start_time, end_time } = booking;
  if (!status || !first || !last) {
    return null;
  }
  const entry = { id, ...texts, status, sequence: booking.calendar_sequence ?? 0 };
  if (booking.billing_type !== 'hourly' || !start_time || !end_time) {
    return { ...entry, start: first, end: last };
  }
  const { start, end } = bookingSpan('hourly', {
    start: first,
    end: last,
    startTime: start_time,
    endTime: end_time,
  });
  return { ...entry, start: start.toISOString(), end: end.toISOString() };
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
