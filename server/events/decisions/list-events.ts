import { sql } from 'kysely';
import * as v from 'valibot';
import { translationsSchema } from '#domain/language.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { eventCalls } from '#domain/staff/events.ts';
import { PAGE_ROWS, toPage } from '#domain/staff/paging.ts';
import type { Db } from '#server/db/database.ts';
import { findId } from '#server/decisions/find-id.ts';
import { reading } from '#server/decisions/use-case.ts';
import { clashesOf, eventRows, exceededBy } from './event-rows.ts';

type EventList = InputOf<typeof eventCalls.list>;

/** A page of the events of a status: those to review by start, the others from the latest on. */
export const listEvents = reading('events.review', async (scope, list: EventList) => {
  const { rows, next } = toPage(await eventsPageQuery(scope.db, list).execute());
  return { rows: rows.map((row) => ({ ...row, exceeded: exceededBy(scope, row) })), next };
});

/** The rows of a page, and one more where there is a next page. */
export function eventsPageQuery(db: Db, { status, after }: EventList) {
  const direction = status === 'pending_review' ? 'asc' : 'desc';
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return eventRows(db)
    .$if(status !== 'all', (query) =>
      query.where('events.status', '=', status === 'all' ? null : status),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(events.start_datetime, events.id) ${beyond}
          (select start_datetime, id from events where id = ${after})`,
      ),
    )
    .orderBy('events.start_datetime', direction)
    .orderBy('events.id', direction)
    .limit(PAGE_ROWS + 1);
}

/** One event with what its decision needs: its texts, who proposed it, exceeded limits, what else is in its room. */
export const readEvent = reading('events.review', async (scope, typed: { id: string }) => {
  const { db } = scope;
  const id = await findId(db, 'events', typed.id);
  const row = await eventRows(db)
    .select([
      'events.description',
      'events.approval_reason',
      'events.created_at',
      'events.translations',
      'events.additional_details',
      'events.accommodation_details',
      'events.max_participants',
      'events.price_physique',
      'events.price_enligne',
      'events.number_of_sessions_physique',
      'events.start_date_physique',
      'events.number_of_sessions_enligne',
      'events.start_date_enligne',
      'events.google_form_link',
      'events.flyer_storage_path',
      'customers.email as customer_email',
      'customers.phone as customer_phone',
      'rooms.slug as room_slug',
    ])
    .where('events.id', '=', id)
    .executeTakeFirstOrThrow();
  const clashes = await clashesOf(db, row, row.room_id);
  const rooms = await db
    .selectFrom('rooms')
    .select(['slug', 'name', 'translations'])
    .orderBy('name')
    .execute();
  const translations = v.parse(translationsSchema, row.translations);
  return { ...row, translations, exceeded: exceededBy(scope, row), clashes, rooms };
});
