/** The rows of a database before and after an upgrade. */
import { sql } from 'kysely';
import * as v from 'valibot';
import { listTables } from '#server/backup/tables.ts';
import type { Db } from '#server/db/database.ts';

/** By table, the columns that a migration since the previous release changes or removes on purpose. */
const changedColumns: Record<string, readonly string[]> = {};

/** Count and checksum of the rows of a table, over some of its columns. */
interface Checksum {
  columns: string[];
  rows: number;
  digest: string;
}

/** By table. */
export type Checksums = Record<string, Checksum>;

const resultSchema = v.tuple([v.object({ rows: v.number(), digest: v.string() })]);

/** The checksums of all tables; with `earlier` over its columns, of its tables. */
export async function readChecksums(db: Db, earlier?: Checksums): Promise<Checksums> {
  const checksums: Checksums = {};
  const { rows: generated } = await sql<{ name: string }>`
    select nspname || '.' || relname || '.' || attname as name from pg_attribute
      join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where attgenerated <> ''`.execute(db);
  const derived = generated.map(({ name }) => name);
  for (const { name, columns: stored } of await listTables(db)) {
    // A generated column as well: what it is computed by may have changed.
    const all = [
      ...stored,
      ...derived.flatMap((each) => (each.startsWith(`${name}.`) ? [each.split('.')[2] ?? ''] : [])),
    ];
    const columns =
      earlier?.[name]?.columns ?? all.filter((column) => !changedColumns[name]?.includes(column));
    const isCompared = earlier === undefined || name in earlier;
    if (isCompared) {
      const row = sql`row(${sql.join(columns.map((column) => sql.ref(column)))})::text`;
      const { rows } = await sql`
        select count(*)::integer as rows, md5(coalesce(string_agg(md5(${row}), '' order by md5(${row})), '')) as digest
        from ${sql.table(name)}`.execute(db);
      const [result] = v.parse(resultSchema, rows);
      checksums[name] = { columns, ...result };
    }
  }
  return checksums;
}

/** The definitions of everything in the schemas public and private, one line each, which one engine prints in one way. */
export async function readDefinitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
      tables as (
        select pg_class.oid, nspname || '.' || relname as name
        from pg_class join spaces on spaces.oid = relnamespace where relkind = 'r'
      )
    select format('column %s.%s %s %s %s %s', name, attname, format_type(atttypid, atttypmod), attnotnull,
        attgenerated, pg_get_expr(adbin, adrelid)) as line
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all select format('constraint %s of %s %s', conname, name, pg_get_constraintdef(pg_constraint.oid))
      from tables join pg_constraint on conrelid = tables.oid
    union all select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
    union all select pg_get_triggerdef(pg_trigger.oid)
      from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
    union all select format('policy %s of %s %s %s', polname, name, pg_get_expr(polqual, polrelid), polcmd)
      from tables join pg_policy on polrelid = tables.oid
    union all select pg_get_functiondef(pg_proc.oid)
      from pg_proc join spaces on spaces.oid = pronamespace
      where not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}
