import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  expectFound,
  troublesOf,
  useDeployment,
  type Case,
} from '#tests/support/server/deployment.ts';
import { TEST_PROJECT } from '#tests/support/server/test-database.ts';
import type { Observation } from './observation.ts';

const deployment = useDeployment();
const set = (change: NodeJS.ProcessEnv) => () => Object.assign(deployment.environment, change);
const inDatabase = (statement: string, back: string) => () => deployment.plant(statement, back);
const observed = (change: Partial<Observation>) => () => {
  const { observe } = deployment.deps;
  deployment.deps.observe = async (settings) => {
    const observation = await observe(settings);
    return observation && { ...observation, ...change };
  };
};

const databaseCases: Case[] = [
  [
    'a database that is down',
    () => {
      set({ DATABASE_URL: 'postgres://localhost/riwaq' })();
      deployment.deps.observe = () =>
        Promise.reject(new Error('The database cannot be reached: refused'));
    },
    /cannot be reached/,
    /DATABASE_URL/,
  ],
  [
    'no database',
    () => (deployment.deps.observe = () => Promise.resolve(null)),
    /there is none/,
    /Start the site/,
  ],
  ['an old version', observed({ version: 140_011 }), /PostgreSQL 14/, /15 or newer/],
  [
    'a missing extension',
    observed({ extensions: ['plpgsql'] }),
    /btree_gist is missing/,
    /create extension btree_gist/,
  ],
  [
    'the clock of the database',
    observed({ clockAheadMs: -90_000 }),
    /90 s behind this machine/,
    /NTP/,
  ],
  [
    'a missing migration',
    inDatabase(
      `update supabase_migrations.schema_migrations set version = '19990101000000' where name = 'offers_applied'`,
      `update supabase_migrations.schema_migrations set version = '20261125030000' where name = 'offers_applied'`,
    ),
    /1 of \d+ are not applied: offers_applied/,
    /migrates by itself/,
  ],
  [
    'the migration of a newer version',
    inDatabase(
      `insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`,
      `delete from supabase_migrations.schema_migrations where version = '20991231000000'`,
    ),
    /has 20991231000000/,
    /install that version/,
  ],
  [
    'another project',
    inDatabase(
      `update private.settings set value = 'other' where key = 'identity_project'`,
      `update private.settings set value = '${TEST_PROJECT}' where key = 'identity_project'`,
    ),
    /belongs to the identity project other/,
    /keeps its project/,
  ],
  [
    'another time zone',
    set({ TIME_ZONE: 'Europe/Paris' }),
    /TIME_ZONE is Europe/,
    /Africa\/Algiers/,
  ],
  [
    'a table without row level security',
    inDatabase(
      'alter table payments disable row level security',
      'alter table payments enable row level security',
    ),
    /without row level security: public\.payments/,
    /alter table public\.payments enable/,
  ],
  [
    'a missing policy',
    inDatabase(
      'alter policy rooms_active on rooms rename to renamed',
      'alter policy renamed on rooms rename to rooms_active',
    ),
    /lacks policy rooms_active of public\.rooms/,
    /Restore/,
  ],
  [
    'a missing right',
    inDatabase('revoke select on rooms from anon', 'grant select on rooms to anon'),
    /may not read the rooms/,
    /Restore/,
  ],
  [
    'a right too many',
    inDatabase(
      'grant update (notes) on bookings to anon',
      'revoke update (notes) on bookings from anon',
    ),
    /more is allowed .*anon to update public\.bookings\(notes\)/,
    /revoke/,
  ],
  [
    'a function that anyone may call',
    inDatabase(
      'grant execute on function private.number_message() to anon',
      'revoke execute on function private.number_message() from anon',
    ),
    /more is allowed .*anon to execute private\.number_message/,
    /revoke/,
  ],
  [
    'a missing table',
    inDatabase(
      'alter table building_gallery rename to renamed',
      'alter table renamed rename to building_gallery',
    ),
    /cannot be read: relation "building_gallery" does not exist/,
    /Restore/,
  ],
  [
    'customers that anyone reads',
    inDatabase(
      'create policy everyone on customers for select to anon using (true)',
      'drop policy everyone on customers',
    ),
    /anyone can read \d+ customers/,
    /Stop the site/,
  ],
  [
    'no rooms',
    inDatabase('update rooms set is_active = false', 'update rooms set is_active = true'),
    /visitors see none/,
    /offer apply/,
  ],
  [
    'too few connections',
    () => {
      set({ DATABASE_URL: 'postgres://localhost/riwaq' })();
      return deployment.plant(
        "do $$ begin execute format('alter database %I connection limit 5', current_database()); end $$",
        "do $$ begin execute format('alter database %I connection limit -1', current_database()); end $$",
      );
    },
    /allows 5/,
    /max_connections/,
  ],
  [
    'messages that are not published',
    inDatabase(
      'alter publication supabase_realtime drop table messages',
      'alter publication supabase_realtime add table messages',
    ),
    /not in the publication/,
    /alter publication/,
  ],
  [
    'messages that are not announced',
    inDatabase(
      'alter function realtime.read_messages rename to renamed',
      'alter function realtime.renamed rename to read_messages',
    ),
    /not announced/,
    /Restart/,
  ],
  [
    'messages that no one receives',
    inDatabase(
      'alter policy messages_of_member on messages to anon',
      'alter policy messages_of_member on messages to anon, authenticated',
    ),
    /member of a conversation does not receive/,
    /restore/,
  ],
  [
    'messages that everyone receives',
    inDatabase(
      'create policy everyone on messages for select to authenticated using (true)',
      'drop policy everyone on messages',
    ),
    /receives messages of another customer/,
    /Stop the site/,
  ],
];

const fileCases: Case[] = [
  [
    'the folder of another database',
    () =>
      deployment.plant(
        `update private.settings set value = value || 'x' where key = 'file_store'`,
        `update private.settings set value = rtrim(value, 'x') where key = 'file_store'`,
      ),
    /are in the file store/,
    /DATA_DIR/,
  ],
  [
    'a full disk',
    () => (deployment.deps.freeBytes = () => Promise.resolve(1_000)),
    /0\.0 GB are free/,
    /Free space/,
  ],
  [
    'another user',
    () => (deployment.deps.userId = 4_711),
    /belongs to another user/,
    /sudo -u riwaq/,
  ],
];

describe.each([
  ['the database', databaseCases],
  ['the files', fileCases],
])('of %s the doctor finds', (_, cases) => {
  test.each(cases)('%s', async (...each) => expectFound(deployment, each));
});

test('nothing is wrong with a sound deployment, and nothing of the checks is left', async () => {
  const count = () =>
    sql<{ rows: number[] }>`
      select array[(select count(*) from customers), (select count(*) from conversations),
        (select count(*) from messages)]::integer[] as rows`.execute(deployment.app.db);
  const before = await count();
  expect(await troublesOf(deployment)).toEqual([]);
  expect((await count()).rows).toEqual(before.rows);
});

test('files that rows name and the folder lacks are counted, the first with their names', async () => {
  const images = join(deployment.app.folder, 'images');
  await rename(images, `${images}-away`);
  try {
    expect((await troublesOf(deployment)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^files: \d+ of \d+ are missing: images\/.* and \d+ more$/),
    ]);
  } finally {
    await rename(`${images}-away`, images);
  }
});

test('a folder that cannot be written to is found', async () => {
  const incoming = join(deployment.app.folder, '.incoming');
  await rm(incoming, { recursive: true, force: true });
  await writeFile(incoming, '');
  try {
    expect((await troublesOf(deployment)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^files: nothing can be stored in /),
    ]);
  } finally {
    await rm(incoming);
  }
});
