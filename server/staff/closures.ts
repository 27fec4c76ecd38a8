import { sql } from 'kysely';
import { shortId } from '#domain/short-id.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import type { Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { clashTable, findClashes } from './clashes.ts';
import { findId, findRoom } from './find.ts';
import { moment, table } from '#server/cli/staff/output.ts';
import { requiredText, StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';

interface Closure {
  start: Date;
  end: Date;
  reason: string;
  isForced: boolean;
}

/**
 * Closes a room, or the `building`. Bookings and events in that period prevent it and are listed. A forced closure leaves them
 * as they are and occupies the rest: staff informs their customers.
 */
export async function close(
  deps: StaffDeps,
  place: string,
  { start, end, isForced, ...closure }: Closure,
): Promise<StaffResult> {
  const { db, clock, texts } = deps;
  const { t } = texts;
  if (end <= start) {
    throw usageError(t('close.wrongOrder'));
  }
  const reason = requiredText(closure.reason, t('close.reasonMissing'));
  const room = place === 'building' ? null : await findRoom(deps, place, ['building']);
  const name = room?.name ?? t('building');
  await expireOverdueHolds(db, clock());
  const period = { roomId: room?.id ?? null, spans: [{ start, end }], hasClosures: false };
  const remaining = await staffWrite(deps, async (trx) => {
    await trx
      .insertInto('room_closures')
      .values({
        room_id: period.roomId,
        period: `[${start.toISOString()},${end.toISOString()})`,
        reason,
        is_forced: isForced,
      })
      .execute();
    return findClashes(deps, trx, period);
  }).catch(async (error: unknown) => {
    if (!isPeriodTaken(error)) {
      throw error;
    }
    const clashes = clashTable(texts, await findClashes(deps, db, period));
    throw new StaffError([t('close.taken', { name }), clashes, t('close.inform')].join('\n'));
  });
  const closed = t('close.done', { name, from: moment(start), to: moment(end), reason });
  return {
    data: { place, start, end, reason, remaining },
    text:
      remaining.length > 0
        ? `${texts.sentences([closed, t('close.remain')])}\n${clashTable(texts, remaining)}`
        : closed,
  };
}

/** The closures that are not over, by start. */
export async function listClosures({ db, clock, texts }: StaffDeps): Promise<StaffResult> {
  const { t } = texts;
  const rows = await closures(db)
    .where(sql<boolean>`upper(period) > ${clock().toISOString()}::timestamptz`)
    .orderBy('period')
    .orderBy('room_closures.id')
    .execute();
  const text = closureTable(texts, rows);
  return { data: rows, text: text || t('close.none') };
}

/** Ends a closure: what it occupied is free again, but for other closures of that time, which are named. */
export async function liftClosure(deps: StaffDeps, typedId: string): Promise<StaffResult> {
  const id = await findId(deps, 'room_closures', typedId);
  const { t } = deps.texts;
  const { closure, others } = await staffWrite(deps, async (trx) => {
    // All rooms of it in the order that every writer keeps.
    await sql`
      select private.lock_room(id) from (
        select rooms.id from rooms join room_closures on coalesce(room_closures.room_id, rooms.id) = rooms.id
        where room_closures.id = ${id} order by rooms.id) as closed`.execute(trx);
    const found = await closures(trx).where('room_closures.id', '=', id).executeTakeFirst();
    const remaining = await closures(trx)
      .where('room_closures.id', '<>', id)
      .where(
        sql<boolean>`exists (
          select from room_closures as lifted
          where lifted.id = ${id} and lifted.period && room_closures.period
            and (lifted.room_id is null or room_closures.room_id is null or lifted.room_id = room_closures.room_id))`,
      )
      .orderBy('period')
      .orderBy('room_closures.id')
      .execute();
    await trx.deleteFrom('room_closures').where('id', '=', id).execute();
    return { closure: found, others: remaining };
  });
  if (!closure) {
    throw new StaffError(t('close.alreadyLifted', { id: shortId(id) }));
  }
  const lifted = t(others.length > 0 ? 'close.liftedInPart' : 'close.lifted', {
    name: closure.name ?? t('building'),
    from: moment(closure.start),
    to: moment(closure.end),
    reason: closure.reason,
  });
  return {
    data: { ...closure, others },
    text:
      others.length > 0
        ? `${deps.texts.sentences([lifted, t('close.remain')])}\n${closureTable(deps.texts, others)}`
        : lifted,
  };
}

type ClosureRow = Awaited<ReturnType<ReturnType<typeof closures>['execute']>>[number];

function closureTable(texts: StaffTexts, rows: readonly ClosureRow[]): string {
  const { t } = texts;
  return table(rows, {
    id: ({ id }) => shortId(id),
    where: ({ name }) => name ?? t('building'),
    from: ({ start }) => moment(start),
    to: ({ end }) => moment(end),
    reason: ({ reason }) => reason,
    forced: ({ is_forced }) => (is_forced ? t('yes') : t('no')),
  });
}

function closures(db: Db) {
  return db
    .selectFrom('room_closures')
    .leftJoin('rooms', 'rooms.id', 'room_closures.room_id')
    .select([
      'room_closures.id',
      'rooms.name as name',
      sql<Date>`lower(period)`.as('start'),
      sql<Date>`upper(period)`.as('end'),
      'room_closures.reason',
      'room_closures.is_forced',
    ]);
}
