import { sql } from 'kysely';
import type { Span } from '#domain/period/period.ts';
import type { Db } from '#server/db/database.ts';

export interface ClashQuery {
  /** Null: every room. */
  roomId: string | null;
  spans: readonly Span[];
  /** The id of a booking or an event that is not counted. */
  except?: string;
  /** False: closures are not counted. */
  hasClosures?: boolean;
}

/** What occupies a room, or any room, at these times; by start. */
export async function findClashes(
  db: Db,
  { roomId, spans, except, hasClosures = true }: ClashQuery,
) {
  const ranges = spans.map(
    ({ start, end }) =>
      sql`tstzrange(${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`,
  );
  return db
    .selectFrom('private.room_occupancies as occupied')
    .innerJoin('rooms', 'rooms.id', 'occupied.room_id')
    .leftJoin('bookings', 'bookings.id', 'occupied.booking_id')
    .leftJoin('events', 'events.id', 'occupied.event_id')
    .leftJoin('room_closures as closures', 'closures.id', 'occupied.closure_id')
    .select([
      'rooms.name as room',
      sql<Date>`lower(occupied.period)`.as('start'),
      sql<Date>`upper(occupied.period)`.as('end'),
      'bookings.ref_code',
      'bookings.client_name',
      'bookings.status',
      'events.name as event',
      'closures.reason',
    ])
    .where(sql<boolean>`occupied.period && any (array[${sql.join(ranges)}])`)
    .$if(roomId !== null, (query) => query.where('occupied.room_id', '=', roomId))
    .$if(except !== undefined, (query) =>
      query.where(
        sql<boolean>`coalesce(occupied.booking_id, occupied.event_id, occupied.closure_id) <> ${except}::uuid`,
      ),
    )
    .$if(!hasClosures, (query) => query.where('occupied.closure_id', 'is', null))
    .orderBy('occupied.period')
    .orderBy('rooms.name')
    .execute();
}
