import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** What a query may name: columns with their types, and the arguments of functions that only read. */
export interface Catalog {
  tables: Map<string, Map<string, string>>;
  functions: Map<string, Map<string, string>>;
}

/** Reads tables and functions of the public schema. Grants and policies decide what a caller may use. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const columns = await sql<{ table: string; column: string; type: string }>`
    select relname as "table", attname as "column", format_type(atttypid, atttypmod) as type
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(db);
  const functions = await sql<{ name: string; argument: string | null; type: string | null }>`
    select proname as name, argument, format_type(type, null) as type
    from pg_proc
    left join lateral unnest(proargnames, proargtypes::oid[]) as listed (argument, type) on true
    where pronamespace = 'public'::regnamespace and prokind = 'f' and provolatile <> 'v'
      and not proretset`.execute(db);
  const catalog: Catalog = { tables: new Map(), functions: new Map() };
  for (const { table, column, type } of columns.rows) {
    entryOf(catalog.tables, table).set(column, type);
  }
  for (const { name, argument, type } of functions.rows) {
    const arguments_ = entryOf(catalog.functions, name);
    if (argument && type) {
      arguments_.set(argument, type);
    }
  }
  return catalog;
}

function entryOf(entries: Map<string, Map<string, string>>, name: string): Map<string, string> {
  const entry = entries.get(name) ?? new Map<string, string>();
  entries.set(name, entry);
  return entry;
}
