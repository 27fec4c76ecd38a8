import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { openPGlite } from '#server/db/open-embedded.ts';
import { migrate } from '#server/db/migrate.ts';

/**
 * What protects the rows: tables, policies, triggers, constraints and functions of the schemas public and private by their names,
 * and the rights of the browser's roles, one line each. Works without the roles.
 */
export async function readSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select pg_class.oid, nspname || '.' || relname as name, relrowsecurity
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'private') and relkind in ('r', 'p')
    ), functions as (
      select pg_proc.oid,
        format('%s.%s(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)) as name
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'private')
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    ), roles as (
      select oid, rolname from pg_roles where rolname in ('anon', 'authenticated')
    )
    select 'role ' || rolname as line from roles
    union all select 'table ' || name from tables
    union all select 'row level security of ' || name from tables where relrowsecurity
    union all select format('policy %s of %s', polname, name)
      from pg_policy join tables on tables.oid = polrelid
    union all select format('trigger %s of %s', tgname, name)
      from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal
    union all select format('constraint %s of %s', conname, name)
      from pg_constraint join tables on tables.oid = conrelid where contype <> 'n'
    union all select 'function ' || name from functions
    union all select format('right of %s to %s %s(%s)', rolname, privilege, name, attname)
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped,
        roles, unnest(array['select', 'insert', 'update']) as privilege
      where has_column_privilege(roles.oid, tables.oid, attnum, privilege)
    union all select format('right of %s to %s %s', rolname, privilege, name)
      from tables, roles, unnest(array['delete', 'truncate']) as privilege
      where has_table_privilege(roles.oid, tables.oid, privilege)
    union all select format('right of %s to execute %s', rolname, name)
      from functions, roles where has_function_privilege(roles.oid, functions.oid, 'execute')
    union all select format('right of %s to use %s', rolname, nspname)
      from pg_namespace, roles
      where nspname in ('public', 'private') and has_schema_privilege(roles.oid, pg_namespace.oid, 'usage')
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

/** The schema that the migrations make, from a database in memory. */
export async function readExpectedSchema(): Promise<string[]> {
  const { kysely } = await openPGlite({});
  try {
    await migrate(kysely);
    return await readSchema(kysely);
  } finally {
    await kysely.destroy();
  }
}
