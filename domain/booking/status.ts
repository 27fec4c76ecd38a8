/** Statuses and methods of bookings and payments (rulings, Availability). */
export const bookingStatuses = [
  'pending_approval',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'completed',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** A status without a translation, as text: underscores become spaces. Specification, section 4. */
export function plainStatus(status: string): string {
  return status.replaceAll('_', ' ');
}
