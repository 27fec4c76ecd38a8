import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface Table {
  /** With its schema. */
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Sessions of pages are not restored: one that has ended since would be open again. */
const WITHOUT = ['private.page_sessions'];

/** The tables of the schemas public and private that a backup has. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select nspname || '.' || relname as name,
      array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
    from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where nspname in ('public', 'private') and relkind = 'r'
      and nspname || '.' || relname <> all (${WITHOUT})
    group by nspname, relname
    order by nspname collate "C", relname collate "C"`.execute(db);
  return rows;
}
