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
      `update supabase_migrations.schema_migrations set version = '19990101000000' where name = 'mail_triggers'`,
      `update supabase_migrations.schema_migrations set version = '20261127120900' where name = 'mail_triggers'`,
    ),
    /1 of \d+ are not applied: mail_triggers/,
    /migrates by itself/,
  ],
  [
    'a database of an earlier version',
    observed({ applied: ['20261121060000'], details: null }),
    /is of an earlier version/,
    /docs\/deploy\.md/,
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
    /: create policy rooms_active on public\.rooms as permissive for select to anon, authenticated using \(.*\);/,
  ],
  [
    'a missing right',
    inDatabase('revoke select on rooms from anon', 'grant select on rooms to anon'),
    /lacks right of anon to select public\.rooms\(/,
    /: grant select \(.*id.*\) on public\.rooms to anon;$/,
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
    'messages whose trigger is switched off',
    inDatabase(
      'alter table messages disable trigger realtime_notify_insert',
      'alter table messages enable trigger realtime_notify_insert',
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
    /named above/,
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

test.each([
  [
    'a trigger that is switched off',
    'alter table timelines disable trigger timelines_occupy',
    'lacks trigger timelines_occupy of public.timelines, switched on',
  ],
  [
    'a missing trigger',
    'drop trigger timelines_occupy on timelines',
    'trigger timelines_occupy of public.timelines',
  ],
  [
    'triggers of foreign keys',
    'alter table payments disable trigger all',
    'constraint payments_booking_id_fkey of public.payments, switched on',
  ],
  [
    'a missing constraint',
    'alter table payments drop constraint payments_booking_id_fkey',
    'constraint payments_booking_id_fkey of public.payments',
  ],
  [
    'a constraint of new rows only',
    `alter table private.booking_asks drop constraint booking_asks_closed_at, add constraint booking_asks_closed_at check ((status = 'open') = (closed_at is null)) not valid`,
    'constraint booking_asks_closed_at of private.booking_asks, of all rows',
  ],
  [
    'a constraint that allows more',
    'alter table private.booking_asks drop constraint booking_asks_closed_at, add constraint booking_asks_closed_at check (true)',
    'constraint booking_asks_closed_at of private.booking_asks',
  ],
  [
    'a missing index',
    'drop index private.booking_asks_one_open',
    'index private.booking_asks_one_open of private.booking_asks',
  ],
  [
    'a policy that allows more',
    'alter policy messages_of_member on messages using (true)',
    'policy messages_of_member of public.messages',
  ],
  [
    'a function that does nothing',
    `create or replace function private.mails_are_on() returns boolean language sql as 'select false'`,
    'function private.mails_are_on()',
  ],
  [
    'a function of the browser',
    'grant execute on function private.number_message() to public',
    'right of anon to execute private.number_message()',
  ],
  [
    'a table of the browser',
    'grant select, update on payments to anon',
    'right of anon to update public.payments(',
  ],
  [
    'the missing right to a table',
    'revoke all on rooms, events from anon, authenticated',
    'right of anon to select public.events(',
  ],
  [
    'row level security',
    'alter table private.mails disable row level security',
    'row level security of private.mails',
  ],
])('%s: what the doctor names repairs it', async (_, fault, line) => {
  await sql.raw(fault).execute(deployment.app.db);
  const troubles = await troublesOf(deployment);
  expect(troubles.map(({ text }) => text).join('\n')).toContain(line);
  for (const { remedy } of troubles) {
    const [, statements] = /^Run as the owner of the database: (.*;)/s.exec(remedy ?? '') ?? [];
    if (statements !== undefined) {
      await deployment.app.db.transaction().execute((trx) => sql.raw(statements).execute(trx));
    }
  }
  expect(await troublesOf(deployment)).toEqual([]);
});

test('nothing is wrong with a sound deployment, and nothing of the checks is left', async () => {
  const count = () =>
    sql<{ rows: number[] }>`
      select array[(select count(*) from customers), (select count(*) from conversations),
        (select count(*) from messages), (select count(*) from private.log)]::integer[] as rows`.execute(
      deployment.app.db,
    );
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
