import { eventStatuses } from '#domain/events/new-event.ts';
import { shortId } from '#domain/short-id.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import type { Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { clashTable, findClashes } from './clashes.ts';
import { findId, findRoom } from './find.ts';
import { moment, noRows, table, words } from './output.ts';
import { StaffError, usageError } from './staff-error.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

const MAX_ROWS = 500;

/** Events of a status (`all` for every one), the soonest first. */
export async function listEvents(
  { db }: StaffDeps,
  status: (typeof eventStatuses)[number] | 'all',
): Promise<StaffResult> {
  const rows = await db
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
      'customers.name as customer_name',
      'rooms.name as room_name',
    ])
    .where('events.status', 'in', status === 'all' ? eventStatuses : [status])
    .orderBy('events.start_datetime')
    .orderBy('events.id')
    .limit(MAX_ROWS)
    .execute();
  const text = table(
    ['ID', 'NAME', 'ORGANIZER', 'STARTS', 'ENDS', 'ROOM', 'PROPOSED BY', 'STATUS'],
    rows.map((row) => [
      shortId(row.id),
      row.name,
      row.organizer_name,
      moment(row.start_datetime),
      moment(row.end_datetime),
      row.room_name ?? '-',
      row.customer_name ?? 'staff',
      words(row.status),
    ]),
  );
  return {
    data: rows,
    text: rows.length > 0 ? text : noRows('event', status),
  };
}

/**
 * Publishes an event in its room, or in the room of the slug `typedRoom` (`none`: in no room of the building). Refused when
 * something else occupies that room. An approved event is moved to another room; an earlier rejection has no effect any more.
 */
export async function approveEvent(
  { db, clock }: StaffDeps,
  typedId: string,
  typedRoom?: string,
): Promise<StaffResult> {
  const id = await findId(db, 'events', typedId);
  await expireOverdueHolds(db, clock());
  const event = await eventOf(db, id);
  const room = typedRoom === undefined ? event.room : await typedRoomOf(db, typedRoom);
  if (event.status === 'approved' && event.room?.id === room?.id) {
    throw new StaffError(`The event ${shortId(id)} is already approved.`);
  }
  try {
    await db
      .updateTable('events')
      .set({ status: 'approved', rejection_reason: null, room_id: room?.id ?? null })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (!isPeriodTaken(error) || !room) {
      throw error;
    }
    const clashes = await findClashes(db, {
      roomId: room.id,
      start: event.start_datetime,
      end: event.end_datetime,
      except: id,
    });
    throw new StaffError(
      `"${event.name}" cannot be approved, ${room.name} is taken at that time:\n${clashTable(clashes)}\nReject the event, or approve it with --room for another room.`,
    );
  }
  return {
    data: { id, status: 'approved', room: room?.name ?? null },
    text: `"${event.name}" is approved: the public pages show it, and ${await placeOf(db, id, room)}.`,
  };
}

async function eventOf(db: Db, id: string) {
  const { room_id, room_name, ...event } = await db
    .selectFrom('events')
    .leftJoin('rooms', 'rooms.id', 'events.room_id')
    .select([
      'events.name',
      'events.status',
      'events.start_datetime',
      'events.end_datetime',
      'events.room_id',
      'rooms.name as room_name',
    ])
    .where('events.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...event, room: room_id && room_name ? { id: room_id, name: room_name } : null };
}

async function typedRoomOf(db: Db, slug: string) {
  return slug === NO_ROOM ? null : findRoom(db, slug, [NO_ROOM]);
}

const NO_ROOM = 'none';

/** What an approved event means for its room. */
async function placeOf(db: Db, id: string, room: { name: string } | null): Promise<string> {
  const occupied = await db
    .selectFrom('private.room_occupancies as occupied')
    .leftJoin('bookings', 'bookings.id', 'occupied.holder')
    .select('bookings.ref_code')
    .where('occupied.event_id', '=', id)
    .executeTakeFirst();
  if (!room || !occupied) {
    return 'it occupies no room';
  }
  return occupied.ref_code
    ? `it takes place in ${room.name} within ${occupied.ref_code}`
    : `it occupies ${room.name}`;
}

/** Removes an event from the public pages, or keeps it off them; the customer who proposed it reads the reason. */
export async function rejectEvent(
  { db }: StaffDeps,
  typedId: string,
  typedReason: string,
): Promise<StaffResult> {
  const reason = typedReason.trim();
  if (reason === '') {
    throw usageError('A rejection needs a reason: the customer reads it.');
  }
  const id = await findId(db, 'events', typedId);
  const changed = await db
    .updateTable('events')
    .set({ status: 'rejected', rejection_reason: reason })
    .where('id', '=', id)
    .where('status', '<>', 'rejected')
    .returning('name')
    .executeTakeFirst();
  if (!changed) {
    throw new StaffError(`The event ${shortId(id)} is already rejected.`);
  }
  return {
    data: { id, status: 'rejected' },
    text: `"${changed.name}" is rejected: no public page shows it.`,
  };
}
