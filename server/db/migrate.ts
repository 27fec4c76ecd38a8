import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { supabaseFolder } from './supabase-folder.ts';

/** A file of supabase/migrations: `<14 digits>_<name>.sql`. */
interface Migration {
  version: string;
  name: string;
  text: string;
}

/** The first migration of the schema before 20261127120000, which the migrations of this version do not continue. */
const EARLIER_BASE = '20261121060000';

/** Whether these are the migrations of that schema. */
export function isEarlierSchema(applied: readonly string[]): boolean {
  return applied.includes(EARLIER_BASE);
}

/**
 * Migrates the database to the newest schema and returns the versions that were applied now, in one transaction under a
 * lock. They are recorded in the table of the Supabase CLI; a second run changes nothing.
 */
export async function migrate(db: Db, migrations = readMigrations()): Promise<string[]> {
  return db.transaction().execute((trx) => applyMigrations(trx, migrations));
}

/** Applies migrations within a transaction. */
export async function applyMigrations(
  trx: Db,
  migrations: readonly Migration[],
): Promise<string[]> {
  await takeStartLock(trx);
  const versions = await appliedMigrations(trx);
  if (isEarlierSchema(versions)) {
    throw new Error(
      'The database is of an earlier version of the site, and cannot be migrated to this one: start with a new one, embedded with DATA_DIR set to a new folder, on PostgreSQL as in docs/deploy.md (A database of an earlier version).',
    );
  }
  const applied = new Set(versions);
  const pending = migrations.filter((migration) => !applied.has(migration.version));
  if (pending.length === 0) {
    return [];
  }
  if (!(await isSupabase(trx))) {
    await sql
      .raw(readFileSync(join(supabaseFolder(), 'embedded-bootstrap.sql'), 'utf8'))
      .execute(trx);
  }
  await sql`create schema if not exists supabase_migrations`.execute(trx);
  await sql`
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text)`.execute(trx);
  for (const { version, name, text } of pending) {
    await sql.raw(text).execute(trx);
    await sql`
      insert into supabase_migrations.schema_migrations (version, statements, name)
      values (${version}, array[${text}], ${name})`.execute(trx);
  }
  return pending.map((migration) => migration.version);
}

/** The versions that were applied to a database, oldest first. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const found = await sql<{ is_migrated: boolean }>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as is_migrated`.execute(
    db,
  );
  if (!found.rows[0]?.is_migrated) {
    return [];
  }
  const { rows } = await sql<{ version: string }>`
    select version from supabase_migrations.schema_migrations order by version`.execute(db);
  return rows.map(({ version }) => version);
}

/**
 * Runs a step of the start that only one server may do at a time, in one transaction. It may take long, or wait for another
 * server. The embedded database has one session: the step uses `trx` only.
 */
export function withStartLock<T>(db: Db, step: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await takeStartLock(trx);
    return step(trx);
  });
}

async function takeStartLock(trx: Db): Promise<void> {
  await sql`
    select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended('riwaq migrations', 0))`.execute(trx);
}

/** Fails while the database has not every migration. */
export async function requireMigrations(db: Db, migrations: readonly Migration[]): Promise<void> {
  const applied = new Set(await appliedMigrations(db));
  const pending = migrations.filter(({ version }) => !applied.has(version));
  if (pending.length > 0) {
    throw new Error(`Not applied: ${pending.map(({ name }) => name).join(', ')}`);
  }
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

/** Hosted Supabase already has the roles, auth.jwt() and the publication, and does not allow changes to them. */
async function isSupabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_supabase: boolean }>`
    select to_regrole('supabase_admin') is not null as is_supabase`.execute(db);
  return rows[0]?.is_supabase ?? false;
}
