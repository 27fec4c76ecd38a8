import { shortId } from '#domain/short-id.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { clashTable, findClashes } from './clashes.ts';
import { findId, findRoom } from './find.ts';
import { lastActor } from './log.ts';
import { requiredText, StaffError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';
import { events, exceededBy, exceededText } from './events.ts';

interface EventApproval {
  /** The slug of a room, or `none`: in no room of the building. Default: the room of the event. */
  room?: string | undefined;
  /** Why the event may exceed the limits. */
  reason?: string | undefined;
}

/**
 * Publishes an event in its room or in another one. Refused when something else occupies that room, and when a customer's
 * event exceeds the limits without a reason. An approved event is moved to another room; an earlier rejection has no effect
 * any more.
 */
export async function approveEvent(
  deps: StaffDeps,
  typedId: string,
  { room: typedRoom, reason: typedReason = '' }: EventApproval,
): Promise<StaffResult> {
  const { db, clock, texts } = deps;
  const { t } = texts;
  const id = await findId(deps, 'events', typedId);
  await expireOverdueHolds(db, clock());
  const event = await events(db)
    .select('events.approval_reason')
    .where('events.id', '=', id)
    .executeTakeFirstOrThrow();
  refuseWithdrawn(texts, id, event);
  const { room_id, room_name } = event;
  const own = room_id && room_name ? { id: room_id, name: room_name } : null;
  const room = typedRoom === undefined ? own : await typedRoomOf(deps, typedRoom);
  if (event.status === 'approved' && room_id === (room?.id ?? null)) {
    throw new StaffError(await alreadyText(deps, id, 'approved'));
  }
  const reason = typedReason.trim();
  const exceeded = exceededBy(deps, event);
  if (exceeded && reason === '') {
    throw new StaffError(
      t('events.needsReason', { name: event.name, limit: exceededText(texts, exceeded) }),
    );
  }
  try {
    await staffWrite(deps, (trx) =>
      trx
        .updateTable('events')
        .set({
          status: 'approved',
          rejection_reason: null,
          approval_reason: reason || event.approval_reason,
          room_id: room?.id ?? null,
        })
        .where('id', '=', id)
        .execute(),
    );
  } catch (error) {
    if (!isPeriodTaken(error) || !room) {
      throw error;
    }
    const clashes = await findClashes(deps, db, {
      roomId: room.id,
      spans: [{ start: event.start_datetime, end: event.end_datetime }],
      except: id,
    });
    const taken = t('events.taken', { name: event.name, room: room.name });
    throw new StaffError([taken, clashTable(texts, clashes), t('events.otherRoom')].join('\n'));
  }
  return {
    data: { id, status: 'approved', room: room?.name ?? null },
    text: t('events.approved', { name: event.name, place: await placeOf(deps, id, room) }),
  };
}

export function refuseWithdrawn(
  { t }: StaffTexts,
  id: string,
  { status }: { status: string },
): void {
  if (status === 'withdrawn') {
    throw new StaffError(t('events.withdrawn', { id: shortId(id) }));
  }
}

async function typedRoomOf(deps: StaffDeps, slug: string) {
  return slug === NO_ROOM ? null : findRoom(deps, slug, [NO_ROOM]);
}

const NO_ROOM = 'none';

/** What an approved event means for its room. */
async function placeOf(
  { db, texts: { t } }: StaffDeps,
  id: string,
  room: { name: string } | null,
): Promise<string> {
  const occupied = await db
    .selectFrom('private.room_occupancies as occupied')
    .leftJoin('bookings', 'bookings.id', 'occupied.holder')
    .select('bookings.ref_code')
    .where('occupied.event_id', '=', id)
    .executeTakeFirst();
  if (!room || !occupied) {
    return t('events.nowhere');
  }
  return occupied.ref_code
    ? t('events.withinBooking', { room: room.name, ref: occupied.ref_code })
    : t('events.occupies', { room: room.name });
}

/** Removes an event from the public pages, or keeps it off them; the customer who proposed it reads the reason. */
export async function rejectEvent(
  deps: StaffDeps,
  typedId: string,
  typedReason: string,
): Promise<StaffResult> {
  const { texts } = deps;
  const reason = requiredText(typedReason, texts.t('events.reasonMissing'));
  const id = await findId(deps, 'events', typedId);
  refuseWithdrawn(
    texts,
    id,
    await events(deps.db).where('events.id', '=', id).executeTakeFirstOrThrow(),
  );
  const changed = await staffWrite(deps, (trx) =>
    trx
      .updateTable('events')
      .set({ status: 'rejected', rejection_reason: reason, approval_reason: null })
      .where('id', '=', id)
      .where('status', '<>', 'rejected')
      .returning('name')
      .executeTakeFirst(),
  );
  if (!changed) {
    throw new StaffError(await alreadyText(deps, id, 'rejected'));
  }
  return {
    data: { id, status: 'rejected' },
    text: texts.t('events.rejected', { name: changed.name }),
  };
}

async function alreadyText(
  { db, texts }: StaffDeps,
  id: string,
  status: 'approved' | 'rejected',
): Promise<string> {
  return texts.t('events.already', {
    id: shortId(id),
    status: texts.nameOf('eventStatus', status),
    by: await lastActor(texts, db, id, status),
  });
}
