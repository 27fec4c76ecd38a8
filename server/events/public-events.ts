import { sql } from 'kysely';
import * as v from 'valibot';
import type { Span } from '#domain/booking/period.ts';
import {
  publicEventSchema,
  type CalendarEvent,
  type EventsPage,
  type EventsQuery,
  type PublicEvent,
} from '#domain/events/event.ts';
import type { Translations } from '#domain/language.ts';
import type { Db } from '#server/db/database.ts';

const publicColumns = Object.keys(publicEventSchema.entries) as (keyof PublicEvent)[];

/** A page of the approved events that have not ended, ordered by start, and their total number. */
export async function listComingEvents(
  db: Db,
  { page, pageSize }: EventsQuery,
  now: Date,
): Promise<EventsPage> {
  const { count } = await comingEvents(db, now)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await comingEvents(db, now)
    .select(publicColumns)
    .orderBy('start_datetime')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { data: rows.map(asPublicEvent), count };
}

/** Lists show events that have not ended; an event that has ended can still be read by its id. */
export function comingEvents(db: Db, now: Date) {
  return db.selectFrom('events').where('status', '=', 'approved').where('end_datetime', '>', now);
}

/** The approved event of that id, also after its end; null when there is none. */
export async function findPublicEvent(db: Db, id: string): Promise<PublicEvent | null> {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) {
    return null;
  }
  const row = await db
    .selectFrom('events')
    .select(publicColumns)
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return row ? asPublicEvent(row) : null;
}

/** The approved events of a room that overlap a span, for its calendar. */
export async function listEventsWithin(
  db: Db,
  roomId: string,
  span: Span,
): Promise<CalendarEvent[]> {
  const rows = await eventsWithinQuery(db, roomId, span).execute();
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

export function eventsWithinQuery(db: Db, roomId: string, { start, end }: Span) {
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
      .where('room_id', '=', roomId)
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
