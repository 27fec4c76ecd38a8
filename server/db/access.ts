import { sql } from 'kysely';
import { access } from './access.gen.ts';
import type { Db } from './database.ts';
import { appliedMigrations, readMigrations } from './migrate.ts';

/** How many of the missing rules a message names. */
const NAMED = 5;

/**
 * What decides on the reads of browsers: row level security, its policies, and the grants to the roles of browsers, a line
 * each.
 */
export async function readAccess(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'private')),
      readers as (select oid, rolname from pg_roles where rolname in ('anon', 'authenticated')),
      granted as (
        select format('schema %I', nspname) as name, nspacl as acl from own
        union all
        select format('%I.%I', nspname, relname), relacl
        from pg_class join own on own.oid = relnamespace
        union all
        select format('%I.%I.%I', nspname, relname, attname), attacl
        from pg_attribute join pg_class on pg_class.oid = attrelid join own on own.oid = relnamespace
        where not attisdropped
        union all
        select format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)), proacl
        from pg_proc join own on own.oid = pronamespace
      )
    select line from (
      select format('row level security of %I.%I', nspname, relname) as line
      from pg_class join own on own.oid = relnamespace
      where relrowsecurity
      union all
      select format('policy %I.%I.%I', schemaname, tablename, policyname)
      from pg_policies join own on nspname = schemaname
      union all
      select format('grant %s on %s to %I', lower(privilege_type), name, rolname)
      from granted cross join aclexplode(acl) as entry join readers on readers.oid = entry.grantee
    ) as lines
    order by line collate "C"`.execute(db);
  return rows.map(({ line }) => line);
}

/**
 * Refuses a database that lacks an access rule of the migrations, as after pg_restore without the roles: the site would show
 * nothing, or everything. Further rules are the owner's. A database of a newer release is not known here.
 */
export async function refuseMissingAccess(db: Db): Promise<void> {
  const known = new Set(readMigrations().map(({ version }) => version));
  if ((await appliedMigrations(db)).some((version) => !known.has(version))) {
    return;
  }
  const present = new Set(await readAccess(db));
  const missing = access.filter((line) => !present.has(line));
  if (missing.length > 0) {
    const named = missing.slice(0, NAMED).join(', ');
    const rest = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
    throw new Error(
      `The database lacks access rules that its migrations made: ${named}${rest}. A backup is restored by "riwaq restore" (docs/backup.md).`,
    );
  }
}
