/** Databases of earlier releases, with rows in every table, upgraded by this one: no row is lost, and the schema is that of a new database. */
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { readSchema, type SchemaEntry } from '#server/doctor/database-schema.ts';
import { insertEarlierRows } from '#tests/support/server/earlier-rows.ts';
import { readChecksums, readDefinitions } from '#tests/support/server/row-checksums.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

/** Releases by the newest migration that they have. Landed migrations change in their comments only. */
const releases = [
  ['the first release', '20261121060700'],
  ['9df9baf: kinds of documents', '20261121150000'],
  ['f5d11b3: order of messages, proposed events', '20261122163000'],
  ['4e76c42: occupied rooms, time zone', '20261123020000'],
  ['f3b9390: limits of own events', '20261123130000'],
] as const;

let fresh: { schema: SchemaEntry[]; definitions: string[] };
let database: TestDatabase;
afterEach(() => database.close());

const schemaOf = async ({ kysely }: TestDatabase) => ({
  schema: await readSchema(kysely),
  definitions: await readDefinitions(kysely),
});

beforeAll(async () => {
  database = await openTestDatabase();
  fresh = await schemaOf(database);
  await database.close();
});

test.each(releases)('%s (%s)', async (_, newest) => {
  const following = readMigrations().find(({ version }) => version > newest);
  database = await openTestDatabase({ ...(following && { before: following.version }) });
  const { kysely: db } = database;
  await insertEarlierRows(db);
  const before = await readChecksums(db);
  expect(Object.entries(before).filter(([, { rows }]) => rows === 0)).toEqual([]);

  expect(await migrate(db)).toEqual(
    readMigrations().flatMap(({ version }) => (version > newest ? [version] : [])),
  );
  expect(await readChecksums(db, before)).toEqual(before);
  expect(await schemaOf(database)).toEqual(fresh);
  expect(await migrate(db)).toEqual([]);

  // What is derived from the rows.
  const { rows } = await sql`
    select (select count(*)::integer from private.room_occupancies where booking_id is not null) as bookings,
      (select count(*)::integer from private.room_occupancies where closure_id is not null) as closures,
      (select count(*)::integer from private.room_occupancies where event_id is not null) as events,
      (select array_agg(seq::integer order by created_at, seq) from messages) as messages,
      (select sum(last_seq)::integer from conversations) as last`.execute(db);
  expect(rows).toEqual([{ bookings: 2, closures: 3, events: 1, messages: [1, 2, 3], last: 3 }]);
});
