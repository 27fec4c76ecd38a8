import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Span } from '#domain/booking/period.ts';
import type { Translations } from '#domain/language.ts';
import type { CalendarEntry, Room } from '#domain/rooms/room.ts';
import type { Db } from '#server/db/database.ts';
import { inOneRoundTrip } from '#server/db/pipeline.ts';
import { roomIdQuery, roomQuery, toRoom } from './find-room.ts';

/**
 * The active room of that slug with the entries of its calendar within a span: approved bookings with their name if the room
 * allows it, holds without, public events with their title, closures with their reason (rulings, Availability).
 */
export async function readCalendar(
  db: Db,
  slug: string,
  span: Span,
  now: Date,
): Promise<{ room: Room; entries: CalendarEntry[] }> {
  const [found, read] = await inOneRoundTrip(db, (run) => [
    run(roomQuery(db, slug).compile()),
    // As one JSON value: a month of rows takes the driver much longer.
    run(
      db.selectNoFrom(jsonArrayFrom(calendarQuery(db, slug, span, now)).as('occupied')).compile(),
    ),
  ]);
  const room = toRoom(found.rows[0]);
  const rows = read.rows[0]?.occupied ?? [];
  const bookings = new Set(rows.map((row) => row.booking_id));
  const entries = rows
    // An event inside its customer's own booking is part of that booking.
    .filter((row) => row.event_id === null || !bookings.has(row.holder))
    .map((row) => ({ ...shownAs(row, room), start: row.start, end: row.end }));
  return { room, entries };
}

/** What occupies the room within a span, by start. A hold that has ended no longer counts, even before it is swept. */
export function calendarQuery(db: Db, slug: string, span: Span, now: Date) {
  return db
    .selectFrom('private.room_occupancies as occupied')
    .leftJoin('bookings', 'bookings.id', 'occupied.booking_id')
    .leftJoin('events', 'events.id', 'occupied.event_id')
    .leftJoin('room_closures as closures', 'closures.id', 'occupied.closure_id')
    .select([
      instantText(sql`lower(occupied.period)`).as('start'),
      instantText(sql`upper(occupied.period)`).as('end'),
      'occupied.booking_id',
      'occupied.event_id',
      'occupied.holder',
      'bookings.status',
      'bookings.client_name',
      'events.name as event_name',
      'events.translations as event_translations',
      'closures.reason',
      'closures.translations as closure_translations',
    ])
    .where('occupied.room_id', '=', roomIdQuery(db, slug))
    .where(
      sql<boolean>`occupied.period && tstzrange(${span.start.toISOString()}::timestamptz, ${span.end.toISOString()}::timestamptz)`,
    )
    .where((where) =>
      where.or([
        where('bookings.hold_expires_at', 'is', null),
        where('bookings.hold_expires_at', '>', now),
      ]),
    )
    .orderBy('occupied.period');
}

/** As `Date.toISOString` writes it. */
function instantText(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

type CalendarRow = Awaited<ReturnType<ReturnType<typeof calendarQuery>['execute']>>[number];

function shownAs(row: CalendarRow, room: Room) {
  if (row.booking_id !== null) {
    const isNamed = room.calendar_visibility === 'renters' && row.status !== 'pending_approval';
    return isNamed && row.client_name
      ? { title: row.client_name, kind: 'renter' as const }
      : { title: 'Reserved', kind: 'reserved' as const };
  }
  if (row.event_id !== null) {
    return {
      title: row.event_name ?? '',
      kind: 'reserved' as const,
      ...titles(row.event_translations, 'name'),
    };
  }
  return {
    title: (row.reason ?? '') || 'Unavailable',
    kind: 'unavailable' as const,
    ...titles(row.closure_translations, 'reason'),
  };
}

/** The titles in other languages, from the translations of a row's `field`; nothing where there are none. */
function titles(translations: Translations | null, field: string): { translations?: Translations } {
  const found = Object.entries(translations ?? {}).flatMap(([language, { [field]: title }]) =>
    title ? [[language, { title }]] : [],
  );
  return found.length > 0 ? { translations: Object.fromEntries(found) as Translations } : {};
}
