import { firstDay } from './booking-list.ts';
import { isCancellationAsked } from './asks.ts';
import type { BookingDetails } from './booking-details.ts';
import type { AccountBooking } from './bookings.ts';
import type { Building } from '#domain/time/building.ts';

/** With any other status (refused, cancelled or expired) nothing is to be paid. */
export const payableStatuses: readonly string[] = ['pending_approval', 'approved', 'completed'];

/** With these the total is owed; a request that is not decided owes nothing yet. */
const owedStatuses: readonly string[] = ['approved', 'completed'];

/** The part of the total that is not paid, in centimes. */
export function unpaidAmount({
  total_price: total,
  paid_amount: paid,
}: Pick<AccountBooking, 'total_price' | 'paid_amount'>): number {
  return Math.max(0, total - paid);
}

interface PaidBooking extends Pick<AccountBooking, 'status' | 'total_price' | 'paid_amount'> {
  /** What the house keeps of what was paid for a cancelled booking, in centimes. */
  kept_amount: number;
  is_price_complete: boolean;
}

/** What has to be given back, in centimes: what was paid beyond the total, or for a request that came to nothing. */
export function toRefund({ status, paid_amount: paid, ...booking }: PaidBooking): number {
  if (!payableStatuses.includes(status)) {
    return Math.max(0, paid - booking.kept_amount);
  }
  return booking.is_price_complete ? Math.max(0, paid - booking.total_price) : 0;
}

/** Whether a proof of payment is of use: the booking takes documents (domain/documents/missing.ts) and owes something. */
export function takesProof(
  booking: Pick<AccountBooking, 'status' | 'total_price' | 'paid_amount'>,
): boolean {
  return booking.status === 'approved' && unpaidAmount(booking) > 0;
}

/** The bookings of which something is to be paid (`unpaidAmount`), by their first day. */
export function bookingsOwed(
  building: Building,
  bookings: readonly AccountBooking[],
): AccountBooking[] {
  return bookings
    .filter((booking) => owedStatuses.includes(booking.status) && unpaidAmount(booking) > 0)
    .sort((one, other) => firstDay(building, one).localeCompare(firstDay(building, other)));
}

/** What is to be paid of bookings in all; not of one whose cancellation is asked for. */
export function amountOwed(owed: readonly AccountBooking[]): number {
  return owed
    .filter((booking) => !booking.is_cancellation_asked)
    .reduce((total, booking) => total + unpaidAmount(booking), 0);
}

type AskedBooking = Pick<BookingDetails, 'total_price' | 'paid_amount' | 'ask'>;

/** What is shown about paying for an approved booking; null: it costs nothing. */
export function paymentNotice(booking: AskedBooking & Pick<BookingDetails, 'due_on'>) {
  if (unpaidAmount(booking) === 0) {
    return booking.total_price > 0 ? 'paid' : null;
  }
  if (isCancellationAsked(booking)) {
    return 'cancelling';
  }
  return booking.due_on === null ? 'toPay' : 'toPayBy';
}

/** Whether a proof of payment can be sent, or waits for the answer to a cancellation request; null: it is of no use. */
export function proofOffer(booking: AskedBooking & Pick<BookingDetails, 'status'>) {
  return takesProof(booking) ? (isCancellationAsked(booking) ? 'cancelling' : 'send') : null;
}

/** Whether nothing remains to be paid, and no price is on request. */
export function isPaidInFull(
  booking: Pick<BookingDetails, 'total_price' | 'paid_amount' | 'is_price_complete'>,
): boolean {
  return unpaidAmount(booking) === 0 && booking.is_price_complete;
}
