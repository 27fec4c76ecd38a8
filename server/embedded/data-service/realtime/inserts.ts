import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Claims } from '#server/db/as-role.ts';
import type { Db } from '#server/db/database.ts';
import { supabaseFolder } from '#server/db/supabase-folder.ts';

/** The channel of the notifications (supabase/embedded-realtime.sql). */
export const INSERTS_CHANNEL = 'realtime_inserts';

/** An inserted row: its table and all its ids. */
const insertSchema = v.object({
  table: v.string(),
  ids: v.intersect([v.object({ id: v.string() }), v.record(v.string(), v.nullable(v.string()))]),
});
export type Insert = v.InferOutput<typeof insertSchema>;

/** A table of the publication: its columns for the browser, and those that hold ids. */
export interface PublishedTable {
  columns: { name: string; type: string }[];
  idColumns: string[];
}

/** Parses a notification; null when it is not one of the trigger's. */
export function parseInsert(payload: string): Insert | null {
  const insert = v.safeParse(v.pipe(v.string(), v.parseJson(), insertSchema), payload);
  return insert.success ? insert.output : null;
}

/** Creates the triggers and functions of the embedded realtime service, and reads the tables of the publication. */
export async function installRealtime(db: Db): Promise<ReadonlyMap<string, PublishedTable>> {
  return db.transaction().execute(async (trx) => {
    // Several servers may start at the same time.
    await sql`select pg_advisory_xact_lock(hashtextextended('riwaq realtime', 0))`.execute(trx);
    await sql
      .raw(readFileSync(join(supabaseFolder(), 'embedded-realtime.sql'), 'utf8'))
      .execute(trx);
    const { rows } = await sql<{ table: string; name: string; type: string }>`
      select relname as "table", attname as name, typname as type
      from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      join pg_type on pg_type.oid = atttypid
      where tgname = 'realtime_notify_insert'
        and has_column_privilege('anon', pg_class.oid, attnum, 'select')
        and has_column_privilege('authenticated', pg_class.oid, attnum, 'select')
      order by relname, attnum`.execute(trx);
    const tables = new Map<string, PublishedTable>();
    for (const { table, name, type } of rows) {
      const published = tables.get(table) ?? { columns: [], idColumns: [] };
      published.columns.push({ name, type });
      if (type === 'uuid') {
        published.idColumns.push(name);
      }
      tables.set(table, published);
    }
    return tables;
  });
}

/**
 * The inserted row as it is readable with each of the claims, in one round trip: row level security decides for each.
 * Null where it is not readable.
 */
export async function readAs(
  db: Db,
  { table, ids }: Insert,
  claims: readonly Claims[],
): Promise<(Record<string, unknown> | null)[]> {
  const list = claims.map((each) => (each ? JSON.stringify(each) : ''));
  const { rows } = await sql<{ place: number; record: Record<string, unknown> }>`
    select place, record from ${sql.id('realtime', `read_${table}`)}(${ids.id}, ${list}::text[])`.execute(
    db,
  );
  const records = new Map(rows.map(({ place, record }) => [place, record]));
  return claims.map((_, index) => records.get(index + 1) ?? null);
}
