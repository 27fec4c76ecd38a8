import type { Selectable } from 'kysely';
import { eventPeriodViolation, type EventPeriodViolation } from '#domain/events/limits.ts';
import { shortId } from '#domain/short-id.ts';
import type { Db } from '#server/db/database.ts';
import { translatedNamesJson } from '#server/db/json.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { findId } from '#server/decisions/find-id.ts';
import type { Scope } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { findClashes } from '#server/rooms/clashes.ts';
import { takeRoom } from '#server/rooms/take-room.ts';

/** Events with what lists of staff show of them. */
export function eventRows(db: Db) {
  return db
    .selectFrom('events')
    .leftJoin('customers', 'customers.id', 'events.created_by')
    .leftJoin('rooms', 'rooms.id', 'events.room_id')
    .select([
      'events.id',
      'events.name',
      'events.organizer_name',
      'events.start_datetime',
      'events.end_datetime',
      'events.status',
      'events.rejection_reason',
      'events.created_by',
      'events.room_id',
      'customers.name as customer_name',
      'rooms.name as room_name',
      translatedNamesJson('rooms').as('room_names'),
    ]);
}

export type StoredEvent = Selectable<DB['events']>;

/** Locks the event of a typed id. One that its customer has withdrawn is refused. */
export async function lockEvent(db: Db, typedId: string): Promise<StoredEvent> {
  const id = await findId(db, 'events', typedId);
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (event.status === 'withdrawn') {
    throw new Refusal('event_withdrawn', { id: shortId(id) });
  }
  return event;
}

type Period = Pick<StoredEvent, 'start_datetime' | 'end_datetime'>;

/** The limit that the period of an undecided event of a customer exceeds, or null (rulings, Own events). */
export function exceededBy(
  scope: Pick<Scope, 'building' | 'eventLimits' | 'now'>,
  event: Period & { status: string; created_by: string | null },
): EventPeriodViolation | null {
  return event.created_by === null || event.status === 'approved'
    ? null
    : violationOf(scope, event);
}

/** What is wrong with the period of an event, if anything. */
export function violationOf(
  { building, eventLimits, now }: Pick<Scope, 'building' | 'eventLimits' | 'now'>,
  { start_datetime: start, end_datetime: end }: Period,
): EventPeriodViolation | null {
  return eventPeriodViolation(building, eventLimits, { start, end }, now);
}

/** What is in a room at the time of an event, besides the event itself. */
export async function clashesOf(db: Db, event: Period & { id: string }, roomId: string | null) {
  const { id: except, start_datetime: start, end_datetime: end } = event;
  return roomId === null ? [] : findClashes(db, { roomId, spans: [{ start, end }], except });
}

/** Writes an event that may occupy a room. Refused with what else is in that room then. */
export async function writeEvent(
  trx: Db,
  event: Period & Pick<StoredEvent, 'id' | 'name'>,
  roomId: string | null,
  write: () => Promise<unknown>,
): Promise<void> {
  const { id, name, start_datetime: start, end_datetime: end } = event;
  const params = { id: shortId(id), name };
  const query = { roomId, spans: [{ start, end }], except: id };
  await takeRoom(trx, { ...query, code: 'event_clashes', params }, write);
}
