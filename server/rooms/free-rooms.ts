import { sql } from 'kysely';
import { buildingInstant } from '#domain/time/instant.ts';
import type { FreeRooms, FreeRoomsQuery } from '#domain/rooms/availability.ts';
import { groupFreeRooms } from '#domain/rooms/free-rooms.ts';
import { shiftDay } from '#domain/time/time.ts';
import type { Db } from '#server/db/database.ts';
import type { Building } from '#domain/time/building.ts';

/** The active rooms in groups, by what bookings, valid holds, events and closures leave of the days. */
export async function findFreeRooms(
  db: Db,
  building: Building,
  query: FreeRoomsQuery,
  now: Date,
): Promise<FreeRooms> {
  const rooms = await occupiedRoomsQuery(db, building, query, now).execute();
  return groupFreeRooms(
    building,
    rooms.map(({ slug, available_billing_types, calendar_visibility, periods }) => ({
      slug,
      isHourly: available_billing_types.includes('hourly'),
      periods: calendar_visibility === 'off' ? null : periods,
    })),
    query,
    now,
  );
}

/** The active rooms with the periods that occupy them, nothing else. One subquery per room, so that each uses the index on its periods. */
export function occupiedRoomsQuery(
  db: Db,
  building: Building,
  { from, to }: Pick<FreeRoomsQuery, 'from' | 'to'>,
  now: Date,
) {
  const start = buildingInstant(building, from).toISOString();
  const end = buildingInstant(building, shiftDay(to, 1)).toISOString();
  const within = sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`;
  return db
    .selectFrom('rooms')
    .where('is_active', '=', true)
    .select((room) => [
      'slug',
      'available_billing_types',
      'calendar_visibility',
      room
        .selectFrom('private.room_occupancies as occupied')
        .whereRef('occupied.room_id', '=', 'rooms.id')
        .where('rooms.calendar_visibility', '<>', 'off')
        .where(sql<boolean>`occupied.period && ${within}`)
        // A hold that has ended no longer counts, even before it is swept. No join: for many rows it would read all bookings.
        .where(
          sql<boolean>`coalesce(
            (select hold_expires_at from bookings where id = occupied.booking_id) > ${now},
            true
          )`,
        )
        .select(
          sql<{ start: string; end: string }[]>`coalesce(
            json_agg(json_build_object('start', lower(occupied.period), 'end', upper(occupied.period))),
            '[]'
          )`.as('periods'),
        )
        .as('periods'),
    ])
    .orderBy('slug');
}
