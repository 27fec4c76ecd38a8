import { sql } from 'kysely';
import type { Span } from '#domain/booking/period.ts';
import type { CalendarEntry, Room } from '#domain/rooms/room.ts';
import type { Db } from '#server/db/database.ts';

/**
 * The entries of a room's calendar within a span: approved bookings with their name if the room allows it, holds without,
 * closures of the room or the building with their reason (rulings, Availability).
 */
export async function readCalendar(
  db: Db,
  room: Pick<Room, 'id' | 'calendar_visibility'>,
  span: Span,
  now: Date,
): Promise<CalendarEntry[]> {
  const within = sql`tstzrange(${span.start.toISOString()}::timestamptz, ${span.end.toISOString()}::timestamptz)`;
  const held = await db
    .selectFrom('timelines')
    .innerJoin('bookings', 'bookings.id', 'timelines.booking_id')
    .select([
      sql<Date>`lower(timelines.period)`.as('start'),
      sql<Date>`upper(timelines.period)`.as('end'),
      'bookings.status',
      'bookings.client_name',
    ])
    .where('timelines.room_id', '=', room.id)
    .where('timelines.holding', '=', true)
    .where(sql<boolean>`timelines.period && ${within}`)
    // A hold that has ended no longer counts, even before it is swept.
    .where((where) =>
      where.or([
        where('bookings.hold_expires_at', 'is', null),
        where('bookings.hold_expires_at', '>', now),
      ]),
    )
    .execute();
  const closures = await db
    .selectFrom('room_closures')
    .select([sql<Date>`lower(period)`.as('start'), sql<Date>`upper(period)`.as('end'), 'reason'])
    .where((where) => where.or([where('room_id', '=', room.id), where('room_id', 'is', null)]))
    .where(sql<boolean>`period && ${within}`)
    .execute();

  const showsNames = room.calendar_visibility === 'renters';
  const reserved = held.map(({ start, end, status, client_name }): CalendarEntry => {
    const name = showsNames && status !== 'pending_approval' ? client_name : null;
    return name
      ? { title: name, ...instants(start, end), kind: 'renter' }
      : { title: 'Reserved', ...instants(start, end), kind: 'reserved' };
  });
  const unavailable = closures.map(({ start, end, reason }): CalendarEntry => ({
    title: reason || 'Unavailable',
    ...instants(start, end),
    kind: 'unavailable',
  }));
  return [...reserved, ...unavailable].sort((a, b) => a.start.localeCompare(b.start));
}

function instants(start: Date, end: Date): { start: string; end: string } {
  return { start: start.toISOString(), end: end.toISOString() };
}
