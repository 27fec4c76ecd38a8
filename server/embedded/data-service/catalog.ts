import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** What a query may name: tables by their columns with their types, and functions without arguments that only read. */
interface Catalog {
  tables: ReadonlyMap<string, ReadonlyMap<string, string>>;
  functions: ReadonlySet<string>;
}

/** Reads tables and functions of the public schema. Grants and policies decide what a caller may use. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const tables = await sql<{ name: string; columns: Record<string, string> }>`
    select relname as name, json_object_agg(attname, format_type(atttypid, atttypmod)) as columns
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and attnum > 0 and not attisdropped
    group by relname`.execute(db);
  const functions = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and provolatile <> 'v'
      and pronargs = 0 and not proretset`.execute(db);
  return {
    tables: new Map(
      tables.rows.map(({ name, columns }) => [name, new Map(Object.entries(columns))]),
    ),
    functions: new Set(functions.rows.map(({ name }) => name)),
  };
}
