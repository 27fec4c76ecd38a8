import { sql } from 'kysely';
import { shortId } from '#domain/short-id.ts';
import { PAGE_ROWS, toPage } from '#domain/staff/paging.ts';
import type { Db } from '#server/db/database.ts';
import { translatedNamesJson } from '#server/db/json.ts';
import { findId } from '#server/decisions/find-id.ts';
import { decision, reading } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';

/** A page of the closures that are not over, by start. */
export const listClosures = reading(
  'closures.write',
  async ({ db, now }, { after }: { after?: string | undefined }) =>
    toPage(await closuresQuery(db, { now, after }).execute()),
);

/** The closures that have not ended, the first one at the top. */
export function closuresQuery(db: Db, { now, after }: { now: Date; after?: string | undefined }) {
  return closures(db)
    .where(sql<boolean>`period && tstzrange(${now.toISOString()}::timestamptz, null)`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(period, room_closures.id) > (
          select last.period, last.id from room_closures as last where last.id = ${after}::uuid)`,
      ),
    )
    .orderBy('period')
    .orderBy('room_closures.id')
    .limit(PAGE_ROWS + 1);
}

/** Ends a closure: what it occupied is free again, but for `others`, the closures of that time that remain. */
export const liftClosure = decision('closures.write', async ({ db }, typed: { id: string }) => {
  const id = await findId(db, 'room_closures', typed.id);
  // All rooms of it in the order that every writer keeps.
  await sql`
    select private.lock_room(id) from (
      select rooms.id from rooms join room_closures on coalesce(room_closures.room_id, rooms.id) = rooms.id
      where room_closures.id = ${id} order by rooms.id) as closed`.execute(db);
  const closure = await closures(db)
    .where('room_closures.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('closure_not_found', { id: shortId(id) }));
  const others = await closures(db)
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
  await db.deleteFrom('room_closures').where('id', '=', id).execute();
  return { ...closure, others };
});

function closures(db: Db) {
  return db
    .selectFrom('room_closures')
    .leftJoin('rooms', 'rooms.id', 'room_closures.room_id')
    .select([
      'room_closures.id',
      'rooms.name as name',
      translatedNamesJson('rooms').as('names'),
      sql<Date>`lower(period)`.as('start'),
      sql<Date>`upper(period)`.as('end'),
      'room_closures.reason',
      'room_closures.is_forced',
    ]);
}
