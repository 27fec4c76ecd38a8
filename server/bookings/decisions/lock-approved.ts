import { sql } from 'kysely';
import { bookedPeriods } from '#server/bookings/booked-periods.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';
import { lockBooking, statusParams } from './lock-booking.ts';

/** Locks an approved booking, with its periods; staff cancel or change no other one. */
export async function lockApproved(db: Db, ref: string) {
  const booking = await lockBooking(db, ref);
  if (booking.status !== 'approved') {
    throw new Refusal('booking_not_approved', await statusParams(db, booking));
  }
  const booked = await db
    .selectFrom('bookings')
    .select(bookedPeriods.as('periods'))
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  return { ...booking, ...booked };
}

/** The names of the public events that are part of a booking, and not in its period any more. */
export async function eventsOutside(db: Db, bookingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('private.room_occupancies as occupied')
    .innerJoin('events', 'events.id', 'occupied.event_id')
    .innerJoin('bookings', 'bookings.id', 'occupied.holder')
    .select('events.name')
    .where('occupied.holder', '=', bookingId)
    .where(
      sql<boolean>`not exists (
        select from timelines
        where booking_id = bookings.id and bookings.status = 'approved' and period @> occupied.period)`,
    )
    .orderBy('occupied.period')
    .execute();
  return rows.map(({ name }) => name);
}
