import { sql } from 'kysely';
import { buildingInstant } from '#domain/instant.ts';
import type { FreeRooms, FreeRoomsQuery } from '#domain/rooms/availability.ts';
import { shiftDay } from '#domain/time.ts';
import type { Db } from '#server/db/database.ts';

/**
 * The active rooms in three groups: `taken` (a booking, a valid hold, an event or a closure falls on one of the
 * days), `free`, and `unknown` (a private calendar).
 */
export async function findFreeRooms(
  db: Db,
  { from, to }: FreeRoomsQuery,
  now: Date,
): Promise<FreeRooms> {
  const rooms = await freeRoomsQuery(db, { from, to }, now).execute();
  const slugsOf = (state: 'free' | 'taken' | 'unknown') =>
    rooms.filter((room) => room.state === state).map((room) => room.slug);
  return { free: slugsOf('free'), taken: slugsOf('taken'), unknown: slugsOf('unknown') };
}

/** One subquery per room, so that each uses the index on its periods. */
export function freeRoomsQuery(db: Db, { from, to }: FreeRoomsQuery, now: Date) {
  const start = buildingInstant(from).toISOString();
  const end = buildingInstant(shiftDay(to, 1)).toISOString();
  const within = sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`;
  return db
    .selectFrom('rooms')
    .where('is_active', '=', true)
    .select((room) => [
      'slug',
      room
        .case()
        .when('calendar_visibility', '=', 'off')
        .then(sql.lit('unknown'))
        .when(
          room.exists(
            room
              .selectFrom('private.room_occupancies as occupied')
              .leftJoin('bookings', 'bookings.id', 'occupied.booking_id')
              .select('occupied.room_id')
              .whereRef('occupied.room_id', '=', 'rooms.id')
              .where(sql<boolean>`occupied.period && ${within}`)
              // A hold that has ended no longer counts, even before it is swept.
              .where((booking) =>
                booking.or([
                  booking('bookings.hold_expires_at', 'is', null),
                  booking('bookings.hold_expires_at', '>', now),
                ]),
              ),
          ),
        )
        .then(sql.lit('taken'))
        .else(sql.lit('free'))
        .end()
        .as('state'),
    ])
    .orderBy('slug');
}
