import { parseBookingDates } from '#domain/period/period.ts';
import { idIn, referenceIn } from '#domain/request/reference.ts';
import { hasWords } from '#domain/text/plain-words.ts';
import { monthOf } from '#domain/time/month.ts';
import type { AccountBooking } from './bookings.ts';
import type { Building } from '#domain/time/building.ts';

/** Staff can still decide, or have approved. */
const openStatuses: readonly string[] = ['pending_approval', 'approved'];

/** The first and the last building day, of a domiciliation the first and the last month `YYYY-MM`; null without a period. */
function bookedPeriod(
  building: Building,
  { timelines, domiciliation }: Pick<AccountBooking, 'timelines' | 'domiciliation'>,
): { start: string; end: string } | null {
  if (domiciliation) {
    const [start] = domiciliation.months;
    return start ? { start, end: domiciliation.months.at(-1) ?? start } : null;
  }
  const periods = timelines.flatMap(
    ({ booking_dates }) => parseBookingDates(building, booking_dates) ?? [],
  );
  const [first] = periods;
  return first ? { start: first.start, end: (periods.at(-1) ?? first).end } : null;
}

/** '' without a period. */
export function firstDay(building: Building, booking: AccountBooking): string {
  return bookedPeriod(building, booking)?.start ?? '';
}

/**
 * The list of a customer in two parts: what is to come, the soonest first; what is over or will not take place, the latest first.
 * `today` is the building's day.
 */
export function upcomingAndPast(
  building: Building,
  bookings: readonly AccountBooking[],
  today: string,
): { upcoming: AccountBooking[]; past: AccountBooking[] } {
  const isUpcoming = (booking: AccountBooking) => {
    const last = bookedPeriod(building, booking)?.end;
    return (
      openStatuses.includes(booking.status) &&
      (last === undefined || last >= (booking.domiciliation ? monthOf(today) : today))
    );
  };
  const byDay = (one: AccountBooking, other: AccountBooking) =>
    firstDay(building, one).localeCompare(firstDay(building, other));
  return {
    upcoming: bookings.filter(isUpcoming).sort(byDay),
    past: bookings
      .filter((booking) => !isUpcoming(booking))
      .sort((one, other) => byDay(other, one)),
  };
}

/** With fewer, all are in sight. */
const LEAST_TO_SEARCH = 6;

/** Whether there are enough bookings for a search field. */
export function canBeSearched(bookings: readonly unknown[]): boolean {
  return bookings.length >= LEAST_TO_SEARCH;
}

/** Whether what is typed finds a booking: its reference, its address, or words of its reference and `names`. */
export function isFoundBy(
  typed: string,
  { id, ref_code: reference }: Pick<AccountBooking, 'id' | 'ref_code'>,
  names: readonly string[],
): boolean {
  const isNamed = referenceIn(typed) === reference || idIn(typed) === id;
  return isNamed || hasWords([reference, ...names].join(' '), typed);
}
