import type { BookingDetails } from '#domain/account/bookings.ts';

/** With any other status (refused, cancelled or expired) nothing is to be paid. */
export const payableStatuses: readonly string[] = ['pending_approval', 'approved', 'completed'];

/** The unpaid part of the total, in centimes; null if nothing is to be paid. */
export function remainingOf(
  booking: Pick<BookingDetails, 'status' | 'total_price' | 'paid_amount'>,
): number | null {
  return payableStatuses.includes(booking.status)
    ? Math.max(0, booking.total_price - booking.paid_amount)
    : null;
}
