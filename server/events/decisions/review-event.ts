import { shortId } from '#domain/short-id.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { eventCalls } from '#domain/staff/events.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import type { Db } from '#server/db/database.ts';
import { lastChange } from '#server/decisions/last-change.ts';
import { decision, requiredText } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { findAnyRoom } from '#server/rooms/find-any-room.ts';
import { exceededBy, lockEvent, writeEvent, type StoredEvent } from './event-rows.ts';

type Approval = InputOf<typeof eventCalls.approve>;

/**
 * Publishes an event in its room or in another one. Refused when something else occupies that room, and when a customer's
 * event exceeds the limits without a reason. An approved event is moved to another room; an earlier rejection has no effect
 * any more.
 */
export const approveEvent = decision(
  'events.review',
  async (scope, { id: typedId, room, reason: typedReason = '' }: Approval) => {
    const { db } = scope;
    const event = await lockEvent(db, typedId);
    const { id, name } = event;
    const roomId = await roomOf(db, event, room);
    if (event.status === 'approved' && event.room_id === roomId) {
      await refuseDecided(db, event);
    }
    const reason = typedReason.trim();
    const limit = exceededBy(scope, event);
    if (limit && reason === '') {
      throw new Refusal('event_limits', { name, limit });
    }
    await writeEvent(db, event, roomId, () =>
      db
        .updateTable('events')
        .set({
          status: 'approved',
          rejection_reason: null,
          approval_reason: reason || event.approval_reason,
          room_id: roomId,
        })
        .where('id', '=', id)
        .execute(),
    );
    return { id, name, status: 'approved' as const, ...(await placeOf(db, id)) };
  },
  expireOverdueHolds,
);

async function roomOf(
  db: Db,
  { room_id }: StoredEvent,
  slug: string | null | undefined,
): Promise<string | null> {
  if (slug === undefined) {
    return room_id;
  }
  return slug === null ? null : (await findAnyRoom(db, slug)).id;
}

/** The room that an approved event occupies, and the booking of its customer within which it is. */
async function placeOf(
  db: Db,
  id: string,
): Promise<{ room: string | null; within: string | null }> {
  const occupied = await db
    .selectFrom('private.room_occupancies as occupied')
    .innerJoin('rooms', 'rooms.id', 'occupied.room_id')
    .leftJoin('bookings', 'bookings.id', 'occupied.holder')
    .select(['rooms.name as room', 'bookings.ref_code as within'])
    .where('occupied.event_id', '=', id)
    .executeTakeFirst();
  return occupied ?? { room: null, within: null };
}

type Rejection = InputOf<typeof eventCalls.reject>;

/** Removes an event from the public pages, or keeps it off them. */
export const rejectEvent = decision(
  'events.review',
  async ({ db }, { id: typedId, reason: typedReason }: Rejection) => {
    const reason = requiredText(typedReason);
    const event = await lockEvent(db, typedId);
    const { id, name } = event;
    if (event.status === 'rejected') {
      await refuseDecided(db, event);
    }
    await db
      .updateTable('events')
      .set({ status: 'rejected', rejection_reason: reason, approval_reason: null })
      .where('id', '=', id)
      .execute();
    return { id, name, status: 'rejected' as const };
  },
);

async function refuseDecided(db: Db, { id, status }: StoredEvent): Promise<never> {
  const by = await lastChange(db, id, status);
  throw new Refusal('event_decided', { id: shortId(id), status, by });
}
