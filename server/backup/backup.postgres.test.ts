/** The backup of an embedded site, restored into PostgreSQL: databases of their own on the server of TEST_DATABASE_URL. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRole } from '#server/db/as-role.ts';
import { access } from '#server/db/access.gen.ts';
import { readAccess } from '#server/db/access.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { BACKUP_NAME, useBackups } from '#tests/support/server/backups.ts';
import { claimsOf, createOnServer } from '#tests/support/server/test-database.ts';

const backups = useBackups();

let target: Awaited<ReturnType<typeof createOnServer>>;
let owned: Awaited<ReturnType<typeof createOnServer>>;
let database: Database;
beforeAll(async () => {
  target = await createOnServer();
  owned = await createOnServer();
  database = await openDatabase({ databaseUrl: target.url });
});
afterAll(async () => {
  await database.close();
  await target.drop();
  await owned.drop();
});

const environmentOf = (url: string) => ({
  DATABASE_URL: url,
  IDENTITY: 'embedded',
  DATA_DIR: backups.path('files'),
});

const restored = [
  0,
  expect.stringMatching(/^Restored the backup of 2026-12-01T08:00:00.000Z: 19 tables/),
];

test('a new cluster gets roles, policies, grants, publication and rows', async () => {
  const { exitCode, text } = await backups.restore(environmentOf(target.url), backups.backup);
  expect([exitCode, text]).toEqual(restored);
  expect(await readAccess(database.kysely)).toEqual(access);
  expect(await target.run(`select schemaname, tablename from pg_publication_tables`)).toEqual([
    { schemaname: 'public', tablename: 'messages' },
  ]);
});

test('the owner of the database restores it without a superuser', async () => {
  const name = `site_${owned.name}`;
  await owned.run(`
    create role ${name} login;
    alter database ${owned.name} owner to ${name};
    alter schema public owner to ${name}`);
  const url = Object.assign(new URL(owned.url), { username: name }).href;
  const { exitCode, text } = await backups.restore(environmentOf(url), backups.backup);
  expect([exitCode, text]).toEqual(restored);
});

test('visitors and customers read their rows', async () => {
  const { kysely: db } = database;
  const rooms = sql<{ slug: string }>`select slug from rooms order by slug`.compile(db);
  expect(await asRole(db, null, rooms)).toHaveLength(6);
  const bookings = sql`select distinct customers.uid from bookings join customers
    on customers.id = customer_id`.compile(db);
  expect(await asRole(db, null, bookings)).toEqual([]);
  expect(await asRole(db, claimsOf('demo-hall'), bookings)).toEqual([{ uid: 'demo-hall' }]);
});

test('a backup of it is equal to that of the embedded database, and is restored into one', async () => {
  expect((await backups.backUp(environmentOf(target.url), 'postgres')).exitCode).toBe(0);
  const backup = join(backups.path('postgres'), BACKUP_NAME);
  expect(await backups.readManifest(backup)).toEqual(backups.manifest);
  expect((await backups.restore({ DATA_DIR: backups.path('back') }, backup)).exitCode).toBe(0);
});
