// The Supabase CLI as an owner runs it, on a database with the roles and owners of a hosted project.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMigrations } from '#server/db/migrate.ts';
import { firebaseEnvironment } from '#tests/support/firebase-environment.ts';
import { createHostedDatabase, openOnHosted } from './support/hosted-database.ts';
import { partsFolder } from './support/start-emulator.ts';

const run = promisify(execFile);
let database: Awaited<ReturnType<typeof createHostedDatabase>>;
let home: string;
beforeEach(async () => {
  database = await createHostedDatabase();
  home = await mkdtemp(join(tmpdir(), 'riwaq-cli-'));
});
afterEach(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});

/** What a command of the CLI prints. */
async function supabase(...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(join(partsFolder(), '.bin', 'supabase'), args, {
    env: {
      ...process.env,
      HOME: home,
      FIREBASE_PROJECT_ID: firebaseEnvironment.FIREBASE_PROJECT_ID,
      DO_NOT_TRACK: '1',
    },
  });
  return stdout + stderr;
}
const push = () => supabase('db', 'push', '--yes', `--remote=${database.url}`);

const versions = async () =>
  (
    await database.run('select version from supabase_migrations.schema_migrations order by version')
  ).map(({ version }) => version);

test('the CLI applies every migration once, the server starts on it, and the advisors find nothing', async () => {
  const isSuperuser = await database.run(
    "select rolsuper from pg_roles where rolname = 'postgres'",
  );
  expect(isSuperuser).toEqual([{ rolsuper: false }]);
  await push();
  expect(await versions()).toEqual(readMigrations().map(({ version }) => version));
  expect(await push()).toContain('Remote database is up to date');

  const server = await openOnHosted(database.url, home);
  const { database: reachable, migrations } = await server.readiness();
  await server.close();
  expect([reachable, migrations]).toEqual(['ready', 'ready']);
  expect(await database.run('select id, public from storage.buckets order by id')).toEqual([
    { id: 'attachments', public: false },
    { id: 'flyers', public: true },
    { id: 'images', public: true },
  ]);
  const published =
    "select tablename from pg_publication_tables where pubname = 'supabase_realtime'";
  expect(await database.run(published)).toEqual([{ tablename: 'messages' }]);
  const advise = () => supabase('db', 'advisors', `--remote=${database.url}`);
  expect(await advise()).toContain('No issues found');
  await database.run('create table public.planted (id integer primary key)');
  expect(await advise()).toContain('rls_disabled_in_public');
});

test('after the migrations of the server the CLI has nothing to do', async () => {
  await (await openOnHosted(database.url, home)).close();
  expect(await push()).toContain('Remote database is up to date');
});
