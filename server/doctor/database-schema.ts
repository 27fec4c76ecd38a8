import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#server/db/database.ts';
import { openPGlite } from '#server/embedded/db/open-embedded.ts';
import { migrate } from '#server/db/migrate.ts';

export const schemaEntrySchema = v.object({
  /** Its kind and name. */
  line: v.string(),
  /** The statement that makes it, which differs where the definition does; null: more than a statement. */
  make: v.nullable(v.string()),
  /** The statement that removes it; null: `make` replaces it. */
  undo: v.nullable(v.string()),
});
export type SchemaEntry = v.InferOutput<typeof schemaEntrySchema>;

/**
 * What protects the rows: tables, policies, triggers, constraints, unique indexes and functions of the schemas public and private,
 * whether they are in force, and the rights of the browser's roles. Works without the roles.
 */
export async function readSchema(db: Db): Promise<SchemaEntry[]> {
  const { rows } = await sql<SchemaEntry>`
    with tables as (
      select pg_class.oid, nspname || '.' || relname as name, relrowsecurity
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'private') and relkind in ('r', 'p')
    ), functions as (
      select pg_proc.oid,
        format('%s.%s(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)) as name
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'private') and prokind in ('f', 'p')
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    ), roles as (
      select oid, rolname from pg_roles where rolname in ('anon', 'authenticated')
    ), triggers as (
      select pg_trigger.*, name from pg_trigger join tables on tables.oid = tgrelid
    ), constraints as (
      select pg_constraint.*, name from pg_constraint join tables on tables.oid = conrelid
      where contype not in ('n', 't')
    ), rights as (
      select format('right of %s to %s %s(%s)', rolname, privilege, name, attname) as line,
        format('%s (%s) on %s', privilege, attname, name) as what, privilege || ' on ' || name as whole, rolname
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped,
        roles, unnest(array['select', 'insert', 'update']) as privilege
      where has_column_privilege(roles.oid, tables.oid, attnum, privilege)
      union all
      select format('right of %s to %s %s', rolname, privilege, name),
        privilege || ' on ' || name, privilege || ' on ' || name, rolname
      from tables, roles, unnest(array['delete', 'truncate']) as privilege
      where has_table_privilege(roles.oid, tables.oid, privilege)
      union all
      select format('right of %s to execute %s', rolname, name),
        'execute on function ' || name, 'execute on function ' || name, rolname
      from functions, roles where has_function_privilege(roles.oid, functions.oid, 'execute')
      union all
      select format('right of %s to use %s', rolname, nspname),
        'usage on schema ' || nspname, 'usage on schema ' || nspname, rolname
      from pg_namespace, roles
      where nspname in ('public', 'private') and has_schema_privilege(roles.oid, pg_namespace.oid, 'usage')
    )
    select 'role ' || rolname as line, format('create role %s nologin', rolname) as make, null as undo from roles
    union all select 'table ' || name, null, null from tables
    union all select 'row level security of ' || name, format('alter table %s enable row level security', name), null
      from tables where relrowsecurity
    union all select format('policy %s of %s', polname, name),
        format('create policy %s on %s as %s for %s to %s', polname, name,
          case when polpermissive then 'permissive' else 'restrictive' end,
          case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
          (select coalesce(string_agg(rolname, ', ' order by rolname), 'public') from pg_roles where oid = any (polroles)))
          || coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', '')
          || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', ''),
        format('drop policy %s on %s', polname, name)
      from pg_policy join tables on tables.oid = polrelid
    union all select format('trigger %s of %s', tgname, name), pg_get_triggerdef(oid),
        format('drop trigger %s on %s', tgname, name)
      from triggers where not tgisinternal
    union all select format('trigger %s of %s, switched on', tgname, name),
        format('alter table %s enable trigger %s', name, tgname), null
      from triggers where not tgisinternal and tgenabled in ('O', 'A')
    union all select 'triggers, switched on', 'do $$ begin execute format(''alter database %I reset session_replication_role'', current_database()); end $$', null
      where current_setting('session_replication_role') <> 'replica'
    union all select format('constraint %s of %s', conname, name),
        format('alter table %s add constraint %s %s', name, conname, replace(pg_get_constraintdef(oid), ' NOT VALID', '')),
        format('alter table %s drop constraint %s', name, conname)
      from constraints
    union all select format('constraint %s of %s, of all rows', conname, name),
        format('alter table %s validate constraint %s', name, conname), null
      from constraints where convalidated
    -- Those of a foreign key are triggers.
    union all select format('constraint %s of %s, switched on', conname, name),
        format('alter table %s enable trigger all', name), null
      from constraints where not exists (
        select from triggers where tgconstraint = constraints.oid and tgenabled not in ('O', 'A'))
    union all select format('index %s of %s', indexrelid::regclass, name), pg_get_indexdef(indexrelid),
        'drop index ' || indexrelid::regclass
      from pg_index join tables on tables.oid = indrelid
      where indisunique and indisvalid and not exists (select from pg_constraint where conindid = indexrelid)
    union all select 'function ' || name, rtrim(pg_get_functiondef(oid), E'\\n'), null from functions
    union all select line, format('grant %s to %s', what, rolname), format('revoke %s from %s, public', whole, rolname)
      from rights
    order by line`.execute(db);
  return rows;
}

/** The schema that the migrations make, from a database in memory. */
export async function readExpectedSchema(): Promise<SchemaEntry[]> {
  const { kysely } = await openPGlite({});
  try {
    await migrate(kysely);
    return await readSchema(kysely);
  } finally {
    await kysely.destroy();
  }
}
