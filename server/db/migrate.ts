import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** A file of supabase/migrations: `<14 digits>_<name>.sql`. */
export interface Migration {
  version: string;
  name: string;
  text: string;
}

/**
 * Brings the database to the newest schema and answers the versions that were applied now. All in one transaction
 * under a lock, booked where the Supabase CLI books too; running it again changes nothing.
 */
export async function migrate(db: Db, migrations = readMigrations()): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // A migration may take long, and waits for another server's.
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
      trx,
    );
    await sql`select pg_advisory_xact_lock(hashtextextended('riwaq migrations', 0))`.execute(trx);
    if (!(await isSupabase(trx))) {
      await sql
        .raw(readFileSync(join(supabaseFolder(), 'embedded-bootstrap.sql'), 'utf8'))
        .execute(trx);
    }
    await sql`create schema if not exists supabase_migrations`.execute(trx);
    await sql`
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text)`.execute(trx);
    const { rows } = await sql<{ version: string }>`
      select version from supabase_migrations.schema_migrations`.execute(trx);
    const applied = new Set(rows.map((row) => row.version));
    const pending = migrations.filter((migration) => !applied.has(migration.version));
    for (const { version, name, text } of pending) {
      await sql.raw(text).execute(trx);
      await sql`
        insert into supabase_migrations.schema_migrations (version, statements, name)
        values (${version}, array[${text}], ${name})`.execute(trx);
    }
    return pending.map((migration) => migration.version);
  });
}

/** The migrations of the project, oldest first. */
export function readMigrations(): Migration[] {
  const folder = join(supabaseFolder(), 'migrations');
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      return version && name
        ? [{ version, name, text: readFileSync(join(folder, file), 'utf8') }]
        : [];
    });
}

/** Hosted Supabase has roles, auth.jwt() and the publication itself, and does not let them be changed. */
async function isSupabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_supabase: boolean }>`
    select to_regrole('supabase_admin') is not null as is_supabase`.execute(db);
  return rows[0]?.is_supabase ?? false;
}

/** The folder supabase/ above this file, which lies deeper once it is bundled into dist/. */
export function supabaseFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'supabase', 'migrations'))) {
    const parent = dirname(folder);
    if (parent === folder) {
      throw new Error('The folder supabase/migrations is missing.');
    }
    folder = parent;
  }
  return join(folder, 'supabase');
}
