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

/** The text of a known value; any other is shown as received, underscores as spaces (rulings, Availability). */
export function valueText<Known extends string>(
  value: string,
  known: readonly Known[],
  textOf: (value: Known) => string,
): string {
  const found = known.find((candidate) => candidate === value);
  return found === undefined ? plainStatus(value) : textOf(found);
}

/** The status that a row has now and did not have `before`: one of `known`, or another one; null: the same, or the row is new. */
export function changedStatus<Known extends string>(
  known: readonly Known[],
  status: string,
  before: string | undefined,
): Known | 'other' | null {
  return before === undefined || before === status
    ? null
    : (known.find((candidate) => candidate === status) ?? 'other');
}
