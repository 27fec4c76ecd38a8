import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asJson, type Database } from '#server/db/database.ts';
import { openDatabase } from './open-database.ts';
import { openPGlite } from '#server/embedded/db/open-embedded.ts';
import { lockDirectory } from '#server/embedded/db/directory-lock.ts';
import { sqlStateOf } from '#server/db/errors.ts';
import { appliedMigrations, migrate, readMigrations } from '#server/db/migrate.ts';
import { emptyDump } from '#tests/support/server/database-dumps.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('returns dates, times and ranges as text, instants as Date and amounts as number', async () => {
  const { rows } = await sql`
    select date '2026-03-01' as day, time '09:00' as clock,
      daterange('2026-03-01', '2026-03-04') as days,
      timestamptz '2026-03-01 09:00:00+01' as instant,
      600000::bigint as amount, 1.5::numeric as ratio, array['a', 'b'] as list,
      '{"a": [1]}'::jsonb as tree, count(*) as counted`.execute(database.kysely);
  expect(rows).toEqual([
    {
      day: '2026-03-01',
      clock: '09:00:00',
      days: '[2026-03-01,2026-03-04)',
      instant: new Date('2026-03-01T08:00:00Z'),
      amount: 600_000,
      ratio: 1.5,
      list: ['a', 'b'],
      tree: { a: [1] },
      counted: 1,
    },
  ]);
});

test('stores arrays, instants and json and returns the number of changed rows', async () => {
  const { id } = await database.kysely
    .insertInto('rooms')
    .values({
      slug: 'stored',
      name: 'Stored',
      seats: 4,
      size_m2: 20,
      amenities: ['Wi-Fi'],
      translations: asJson({ fr: { name: 'Rangée' } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changed = await database.kysely
    .updateTable('rooms')
    .set({ hourly_rate: 50_000, translations: asJson({ ar: { name: 'مخزنة' } }) })
    .where('id', '=', id)
    .executeTakeFirst();
  expect(changed.numUpdatedRows).toBe(1n);
  const room = await database.kysely.selectFrom('rooms').selectAll().executeTakeFirstOrThrow();
  // oxlint-disable-next-line no-restricted-properties -- ids and instants are made by the database
  expect(room).toMatchObject({
    amenities: ['Wi-Fi'],
    hourly_rate: 50_000,
    translations: { ar: { name: 'مخزنة' } },
  });
});

test('still works after an error, inside and outside a transaction', async () => {
  const { kysely } = database;
  const bad = kysely
    .insertInto('rooms')
    .values({ slug: 'Not A Slug', name: 'x', seats: 1, size_m2: 1 })
    .execute();
  expect(await bad.catch(sqlStateOf)).toBe('23514');
  const rolledBack = kysely.transaction().execute(async (trx) => {
    await trx.insertInto('service_prices').values({ service_key: 'undone', price: 1 }).execute();
    await trx.insertInto('service_prices').values({ service_key: 'undone', price: 1 }).execute();
  });
  expect(await rolledBack.catch(sqlStateOf)).toBe('23505');
  expect(await kysely.selectFrom('service_prices').selectAll().execute()).toEqual([]);
});

test('runs concurrent transactions one after the other, without loss', async () => {
  const { kysely } = database;
  await kysely.insertInto('service_prices').values({ service_key: 'counter', price: 0 }).execute();
  await Promise.all(
    Array.from({ length: 10 }, () =>
      kysely.transaction().execute(async (trx) => {
        const { price } = await trx
          .selectFrom('service_prices')
          .select('price')
          .where('service_key', '=', 'counter')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('service_prices')
          .set({ price: (price ?? 0) + 1 })
          .where('service_key', '=', 'counter')
          .execute();
      }),
    ),
  );
  const counter = await kysely
    .selectFrom('service_prices')
    .select('price')
    .where('service_key', '=', 'counter')
    .executeTakeFirst();
  expect(counter?.price).toBe(10);
});

test('a database of an earlier version is refused, and stays as it is', async () => {
  const earlier = await openTestDatabase();
  const db = earlier.kysely;
  await sql`
    delete from supabase_migrations.schema_migrations;
    insert into supabase_migrations.schema_migrations values ('20261121060000', null, 'base')`.execute(
    db,
  );
  await expect(migrate(db)).rejects.toThrow(
    'The database is of an earlier version of the site, and cannot be migrated to this one: start with a new one, embedded with DATA_DIR set to a new folder, on PostgreSQL as in docs/deploy.md (A database of an earlier version).',
  );
  expect(await appliedMigrations(db)).toEqual(['20261121060000']);
  await earlier.close();
});

test('migrates once: a second run applies nothing', async () => {
  expect(await migrate(database.kysely)).toEqual([]);
  const { rows } = await sql<{ version: string }>`
    select version from supabase_migrations.schema_migrations order by version`.execute(
    database.kysely,
  );
  expect(rows.map((row) => row.version)).toEqual(readMigrations().map(({ version }) => version));
});

test('rolls back a failed migration run completely', async () => {
  const failing = { version: '29990101000000', name: 'half', text: 'create table half (); oops' };
  const run = migrate(database.kysely, [...readMigrations(), failing]);
  expect(await run.catch(sqlStateOf)).toBe('42601');
  const { rows } = await sql`select to_regclass('public.half') as half`.execute(database.kysely);
  expect(rows).toEqual([{ half: null }]);
});

test('a query outside of the open transaction of the embedded database fails instead of hanging', async () => {
  const { kysely } = await openPGlite({ dump: await emptyDump(), acquireTimeoutMs: 50 });
  const stuck = kysely.transaction().execute(() => sql`select 1`.execute(kysely));
  await expect(stuck).rejects.toThrow('The embedded database is busy');
  expect((await sql`select 2 as two`.execute(kysely)).rows).toEqual([{ two: 2 }]);
  await kysely.destroy();
});

test('a long queue of the embedded database that moves does not time out', async () => {
  const { kysely } = await openPGlite({ dump: await emptyDump(), acquireTimeoutMs: 100 });
  const slow = Array.from({ length: 6 }, () => sql`select pg_sleep(0.06)`.execute(kysely));
  expect(await Promise.all(slow)).toHaveLength(6);
  await kysely.destroy();
});

test('a data directory has one owner, keeps its rows, and can be opened after its process was killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'riwaq-'));
  const first = await openDatabase({ dataDir });
  await sql`create table kept (id integer)`.execute(first.kysely);
  await expect(openDatabase({ dataDir })).rejects.toThrow('is already open');
  await first.close();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);

  writeFileSync(join(dataDir, 'lock'), `${process.ppid}\n`);
  await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.ppid}`);

  writeFileSync(join(dataDir, 'lock'), '999999999\n');
  const second = await openDatabase({ dataDir });
  expect((await sql`select * from kept`.execute(second.kysely)).rows).toEqual([]);
  await second.close();
  rmSync(dataDir, { recursive: true });
});

test('the lock of a data directory waits for the process that has it, and logs it once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'riwaq-'));
  const lock = join(dataDir, 'lock');
  // Of a process that has not written its id yet.
  writeFileSync(lock, '');
  await expect(lockDirectory(dataDir)).rejects.toThrow('in use by another process');

  writeFileSync(lock, `${process.ppid}\n`);
  const reports: string[] = [];
  const release = await lockDirectory(dataDir, {
    waitMs: 5_000,
    onWait: (message) => {
      reports.push(message);
      rmSync(lock);
    },
  });
  expect(reports).toEqual([
    `${dataDir} is in use by process ${process.ppid}. Waiting up to 5 seconds for it.`,
  ]);
  release();

  // The process was killed before it had written its id.
  writeFileSync(lock, '');
  utimesSync(lock, new Date(0), new Date(0));
  (await lockDirectory(dataDir))();
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});
