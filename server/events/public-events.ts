import { sql } from 'kysely';
import * as v from 'valibot';
import type { Span } from '#domain/period/period.ts';
import {
  publicEventSchema,
  type CalendarEvent,
  type EventsPage,
  type EventsQuery,
  type PublicEvent,
} from '#domain/events/event.ts';
import type { Translations } from '#domain/language.ts';
import type { Db } from '#server/db/database.ts';
import { inOneRoundTrip } from '#server/db/pipeline.ts';
import { Refusal } from '#server/errors.ts';
import { roomIdQuery, roomQuery, toRoom } from '#server/rooms/find-room.ts';

const publicColumns = Object.keys(publicEventSchema.entries) as (keyof PublicEvent)[];

/** A page of the approved events that have not ended, ordered by start, and their total number. */
export async function listComingEvents(
  db: Db,
  { page, pageSize }: EventsQuery,
  now: Date,
): Promise<EventsPage> {
  const coming = comingEvents(db, now);
  const pageOfEvents = coming
    .select(publicColumns)
    .orderBy('start_datetime')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [{ rows }, counted] = await inOneRoundTrip(db, (run) => [
    run(pageOfEvents.compile()),
    run(coming.select(sql<number>`count(*)::integer`.as('count')).compile()),
  ]);
  return { data: rows.map(asPublicEvent), count: counted.rows[0]?.count ?? 0 };
}

/** Lists show events that have not ended; an event that has ended can still be read by its id. */
export function comingEvents(db: Db, now: Date) {
  return db.selectFrom('events').where('status', '=', 'approved').where('end_datetime', '>', now);
}

/** The approved event of that id, also after its end; throws `event_not_found` when there is none. */
export async function findPublicEvent(db: Db, id: string): Promise<PublicEvent> {
  const row = v.is(v.pipe(v.string(), v.uuid()), id)
    ? await db
        .selectFrom('events')
        .select(publicColumns)
        .where('id', '=', id)
        .where('status', '=', 'approved')
        .executeTakeFirst()
    : undefined;
  if (!row) {
    throw new Refusal('event_not_found');
  }
  return asPublicEvent(row);
}

/** The approved events of an active room that overlap a span, for its calendar. */
export async function listEventsWithin(db: Db, slug: string, span: Span): Promise<CalendarEvent[]> {
  const [room, { rows }] = await inOneRoundTrip(db, (run) => [
    run(roomQuery(db, slug).compile()),
    run(eventsWithinQuery(db, slug, span).compile()),
  ]);
  toRoom(room.rows[0]);
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    description: row.description,
    organizer: row.organizer_name,
    start_time: row.start_datetime.toISOString(),
    end_time: row.end_datetime.toISOString(),
    translations: asTitles(row.translations),
  }));
}

/** The approved events of a room in a span of time. */
export function eventsWithinQuery(db: Db, slug: string, { start, end }: Span) {
  return (
    db
      .selectFrom('events')
      .select([
        'id',
        'name',
        'description',
        'organizer_name',
        'start_datetime',
        'end_datetime',
        'translations',
      ])
      .where('status', '=', 'approved')
      .where('room_id', '=', roomIdQuery(db, slug))
      // Bounds are inclusive, else an event of zero length would overlap nothing.
      .where(
        sql<boolean>`tstzrange(start_datetime, end_datetime, '[]')
          && tstzrange(${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`,
      )
      // Excludes an event that ends when the span begins.
      .where((event) =>
        event.or([event('end_datetime', '>', start), event('start_datetime', '>=', start)]),
      )
      .orderBy('start_datetime')
      .orderBy('id')
  );
}

/** Titles are in the column `name`. */
function asTitles(translations: Translations): Translations {
  return Object.fromEntries(
    Object.entries(translations).map(([language, { name, description }]) => [
      language,
      { ...(name && { title: name }), ...(description && { description }) },
    ]),
  );
}

interface EventRow extends Omit<PublicEvent, 'start_datetime' | 'end_datetime'> {
  start_datetime: Date;
  end_datetime: Date;
}

function asPublicEvent(row: EventRow): PublicEvent {
  return {
    ...row,
    start_datetime: row.start_datetime.toISOString(),
    end_datetime: row.end_datetime.toISOString(),
  };
}
