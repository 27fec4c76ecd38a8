import { readBookingDetails } from '#server/bookings/booking-details.ts';
import { readReceived } from '#server/bookings/list-payments.ts';
import { reading } from '#server/decisions/use-case.ts';

/** What the receipt of a payment shows: the same as to its customer. */
export const readReceipt = reading('payments.record', async ({ db }, { id }: { id: string }) => {
  const { payment, uid } = await readReceived(db, id);
  return { payment, booking: await readBookingDetails(db, uid, payment.bookings.id) };
});
