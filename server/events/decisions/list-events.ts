import type { eventStatuses } from '#domain/events/new-event.ts';
import type { Db } from '#server/db/database.ts';
import { findId } from '#server/decisions/find-id.ts';
import { reading } from '#server/decisions/use-case.ts';
import { clashesOf, eventRows, exceededBy } from './event-rows.ts';

const PAGE_ROWS = 50;

export interface EventList {
  status: (typeof eventStatuses)[number] | 'all';
  /** From 1 on. */
  page: number;
}

/** A page of the events of a status, the soonest first. */
export const listEvents = reading('events.review', async (scope, list: EventList) => {
  const found = await eventsPageQuery(scope.db, list).execute();
  return {
    events: found.slice(0, PAGE_ROWS).map((row) => ({ ...row, exceeded: exceededBy(scope, row) })),
    hasMore: found.length > PAGE_ROWS,
  };
});

/** The rows of a page, and one more where there is a next page. */
export function eventsPageQuery(db: Db, { status, page }: EventList) {
  const all = eventRows(db);
  return (status === 'all' ? all : all.where('events.status', '=', status))
    .orderBy('events.start_datetime')
    .orderBy('events.id')
    .limit(PAGE_ROWS + 1)
    .offset((page - 1) * PAGE_ROWS);
}

/** One event with what its decision needs: its texts, who proposed it, exceeded limits, what else is in its room. */
export const readEvent = reading('events.review', async (scope, typedId: string) => {
  const { db } = scope;
  const id = await findId(db, 'events', typedId);
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
    ])
    .where('events.id', '=', id)
    .executeTakeFirstOrThrow();
  const clashes = await clashesOf(db, row, row.room_id);
  return { ...row, exceeded: exceededBy(scope, row), clashes };
});
