import { sql } from 'kysely';
import * as v from 'valibot';
import { buildingInstant } from '#domain/instant.ts';
import { isoDateSchema, isoTimeSchema, shiftDay } from '#domain/time.ts';
import type { Db } from '#server/db/database.ts';
import { moment } from './output.ts';
import { StaffError, usageError } from './staff-error.ts';
import type { StaffParts, StaffResult } from './staff-parts.ts';

/**
 * Closes a room, or the `building`, from a day to a day (both closed) or from a time to a time. Bookings that hold the
 * room then are named and refuse it, unless it is forced: they stay as they are, and staff speaks with their customers.
 */
export async function close(
  { db }: StaffParts,
  place: string,
  wish: { from: string; to: string; reason: string; isForced: boolean },
): Promise<StaffResult> {
  const start = instantOf('--from', wish.from, 0);
  const end = instantOf('--to', wish.to, 1);
  if (end <= start) {
    throw usageError('--to is before --from');
  }
  const reason = wish.reason.trim();
  if (!reason) {
    throw usageError('--reason is missing: the calendar shows it');
  }
  const period = `[${start.toISOString()},${end.toISOString()})`;
  const { name, held } = await db.transaction().execute(async (trx) => {
    const rooms = await lockRooms(trx, place);
    const ids = rooms.map((room) => room.id);
    const refs = await holdersOf(trx, ids, period);
    if (refs.length > 0 && !wish.isForced) {
      throw new StaffError(
        `Booked or held at that time: ${refs.join(', ')}. Speak with these customers first, or close anyway with --force.`,
      );
    }
    await trx
      .insertInto('room_closures')
      .values({ room_id: place === 'building' ? null : (ids[0] ?? null), period, reason })
      .execute();
    return { name: place === 'building' ? 'The building' : (rooms[0]?.name ?? place), held: refs };
  });
  const warning = held.length > 0 ? ` These still stand: ${held.join(', ')}.` : '';
  return {
    data: { place, start, end, reason, bookings: held },
    text: `${name} is closed from ${moment(start)} to ${moment(end)}: ${reason}.${warning}`,
  };
}

/** The room, or all of them; an approval of the same moment waits. */
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

/** A day stands for its midnight, `days` later; with a time it is that moment on the building's clock. */
function instantOf(option: string, typed: string, days: number): Date {
  const [day, time, more] = typed.trim().split(/[T ]/);
  if (v.is(isoDateSchema, day) && more === undefined) {
    if (time === undefined) {
      return buildingInstant(shiftDay(day, days));
    }
    if (v.is(isoTimeSchema, time)) {
      return buildingInstant(day, time);
    }
  }
  throw usageError(
    `${option} is a day or a time, like 2026-12-01 or 2026-12-01T14:00, not "${typed}"`,
  );
}
