import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { moment } from './output.ts';
import { StaffError, usageError } from './staff-error.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

interface Closure {
  start: Date;
  end: Date;
  reason: string;
  isForced: boolean;
}

/**
 * Closes a room, or the `building`. Bookings that hold the room in that period prevent it and are listed. A forced closure
 * leaves them as they are: staff informs their customers.
 */
export async function close(
  { db }: StaffDeps,
  place: string,
  { start, end, isForced, ...closure }: Closure,
): Promise<StaffResult> {
  if (end <= start) {
    throw usageError('--to needs to be after --from.');
  }
  const reason = closure.reason.trim();
  if (!reason) {
    throw usageError('A closure needs a reason: the calendar shows it.');
  }
  const period = `[${start.toISOString()},${end.toISOString()})`;
  const { name, held } = await db.transaction().execute(async (trx) => {
    const rooms = await lockRooms(trx, place);
    const ids = rooms.map((room) => room.id);
    const refs = await holdersOf(trx, ids, period);
    if (refs.length > 0 && !isForced) {
      throw new StaffError(
        `Booked or held at that time: ${refs.join(', ')}. Inform these customers first, or close anyway with --force.`,
      );
    }
    await trx
      .insertInto('room_closures')
      .values({ room_id: place === 'building' ? null : (ids[0] ?? null), period, reason })
      .execute();
    return { name: place === 'building' ? 'The building' : (rooms[0]?.name ?? place), held: refs };
  });
  const warning = held.length > 0 ? ` These bookings remain: ${held.join(', ')}.` : '';
  return {
    data: { place, start, end, reason, bookings: held },
    text: `${name} is closed from ${moment(start)} to ${moment(end)}: ${reason}.${warning}`,
  };
}

/** Locks and returns the room, or all rooms: a concurrent approval waits. */
async function lockRooms(trx: Db, place: string): Promise<{ id: string; name: string }[]> {
  const rooms = await trx
    .selectFrom('rooms')
    .select(['id', 'slug', 'name'])
    .orderBy('id')
    .$if(place !== 'building', (query) => query.where('slug', '=', place))
    .forNoKeyUpdate()
    .execute();
  if (rooms.length === 0) {
    const known = await trx.selectFrom('rooms').select('slug').orderBy('slug').execute();
    throw new StaffError(
      `There is no room ${place}. Rooms: ${[...known.map((room) => room.slug), 'building'].join(', ')}.`,
    );
  }
  return rooms;
}

async function holdersOf(trx: Db, roomIds: string[], period: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('timelines')
    .innerJoin('bookings', 'bookings.id', 'timelines.booking_id')
    .select('bookings.ref_code')
    .where('timelines.room_id', 'in', roomIds)
    .where('timelines.holding', '=', true)
    .where(sql<boolean>`timelines.period && ${period}::tstzrange`)
    .orderBy('timelines.period')
    .execute();
  return rows.map((row) => row.ref_code);
}
