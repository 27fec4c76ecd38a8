import { freeCancelEnd } from '#domain/account/free-cancelling.ts';
import { reading } from '#server/decisions/use-case.ts';
import { bookingRows } from './booking-rows.ts';
import { startOf } from './cancel-booking.ts';

/** What customers ask for approved bookings, the booking that starts first at the top. */
export const listAsks = reading('requests.see', async ({ db, building, freeCancelHours }) => {
  const asks = await bookingRows(db)
    .innerJoin('private.booking_asks as ask', 'ask.booking_id', 'bookings.id')
    .select(['ask.kind as asks_for', 'ask.text as asks', 'ask.created_at as asked_at'])
    .where('ask.status', '=', 'open')
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')
    .execute();
  return asks.map((ask) => {
    const end = freeCancelEnd(building, startOf(ask), freeCancelHours);
    return { ...ask, is_free: end !== null && ask.asked_at < end };
  });
});
