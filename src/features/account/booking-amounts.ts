import type { BookingDetails } from '#domain/account/bookings.ts';

/** What was refused, taken back or forgotten leaves nothing to pay. */
export const payableStatuses: readonly string[] = ['pending_approval', 'approved', 'completed'];

/** What is still to be paid of the total, in centimes; null where nothing is to be paid at all. */
export function remainingOf(
  booking: Pick<BookingDetails, 'status' | 'total_price' | 'paid_amount'>,
): number | null {
  return payableStatuses.includes(booking.status)
    ? Math.max(0, booking.total_price - booking.paid_amount)
    : null;
}
