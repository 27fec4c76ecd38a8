/** A new, migrated database for a test file: embedded, or on the server of TEST_DATABASE_URL. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { Database, Db } from '#server/db/database.ts';
import { openDatabase } from '#server/stores/open-database.ts';
import { openPGlite } from '#server/embedded/db/open-embedded.ts';
import { claimDatabase } from '#server/db/identity-project.ts';
import { migrate } from '#server/db/migrate.ts';
import { storePaymentDays } from '#server/db/stored-settings.ts';
import { seed } from '#server/db/seed/seed.ts';
import { migratedDump } from './database-dumps.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';

/** The identity project whose tokens a test database accepts. */
export const TEST_PROJECT = 'riwaq-embedded';

/** The database of a test file. */
export interface TestDatabase extends Database {
  /** Runs statements of any duration; those of `kysely` have the limits of the server's connections. */
  runUnlimited: (statements: string) => Promise<void>;
  /** The embedded database as a file. */
  dump?: () => Promise<Blob>;
}

/** `seededAt`: fill it with the demo rows as of this instant. */
export async function openTestDatabase({
  seededAt,
}: { seededAt?: Date } = {}): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE_URL !== undefined) {
    return openOnServer(seededAt);
  }
  const seeded = seededAt && seededDumps.get(seededAt.getTime());
  if (seeded) {
    return openOwn(seeded);
  }
  const database = await openOwn(await migratedDump());
  await fill(database.kysely, seededAt);
  const dump = seededAt && (await database.dump?.());
  if (dump) {
    seededDumps.set(seededAt.getTime(), dump);
  }
  return database;
}

async function fill(db: Db, seededAt?: Date): Promise<void> {
  await migrate(db);
  await claimDatabase(db, TEST_PROJECT);
  await storePaymentDays(db, siteOfTests.paymentDays);
  if (seededAt) {
    await seed(db, seededAt, siteOfTests);
  }
}

/** A database for the tests of a file or a `describe`. */
export function useTestDatabase(options?: Parameters<typeof openTestDatabase>[0]): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase(options));
  });
  afterAll(() => database.close());
  return database;
}

/** Databases with the demo rows as of an instant, for the next test files of this worker. */
const seededDumps = new Map<number, Blob>();

/** Runs `work` as before the migration of the limits of own events: an event of no length can be stored. */
export async function asBeforeEventLimits<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`alter table events disable trigger events_end_after_start`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table events enable trigger events_end_after_start`.execute(db);
  }
}

/** The claims of a verified token of a test user, as issued by the identity provider. */
export function claimsOf(uid: string, projectId = TEST_PROJECT): Record<string, unknown> {
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    role: 'authenticated',
  };
}

/** Their counterparts on a server, which `.ci/with-postgres` ends after the run: by the instant of their demo rows. */
const templates = new Map<number | undefined, Promise<string>>();

async function makeTemplate(seededAt?: Date): Promise<string> {
  const { name, url } = await createOnServer();
  const database = await openDatabase({ databaseUrl: url });
  await fill(database.kysely, seededAt);
  await database.close();
  return name;
}

async function openOnServer(seededAt?: Date): Promise<TestDatabase> {
  const template = templates.get(seededAt?.getTime()) ?? makeTemplate(seededAt);
  templates.set(seededAt?.getTime(), template);
  const { url, run, drop } = await createOnServer(process.env.TEST_DATABASE_URL, await template);
  const database = await openDatabase({ databaseUrl: url });
  return {
    ...database,
    runUnlimited: async (statements) => {
      await run(statements);
    },
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A new database on a server, by default that of TEST_DATABASE_URL: empty, or a copy. */
export async function createOnServer(
  adminUrl = process.env.TEST_DATABASE_URL ?? '',
  template = 'template1',
) {
  const name = `riwaq_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(adminUrl, `create database ${name} template ${template}`);
  const { href: url } = Object.assign(new URL(adminUrl), { pathname: `/${name}` });
  return {
    name,
    url,
    /** Runs statements in a connection of their own; returns the rows of one statement. */
    run: (statements: string, values?: unknown[]) => runOnServer(url, statements, values),
    drop: () => runOnServer(adminUrl, `drop database ${name} with (force)`),
  };
}

async function runOnServer(url: string, statements: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statements, values)).rows;
  } finally {
    await client.end();
  }
}

async function openOwn(dump: Blob): Promise<TestDatabase> {
  const database = await openPGlite({ dump });
  return {
    ...database,
    runUnlimited: async (statements) => {
      await database.pglite.exec(statements);
    },
    dump: () => database.pglite.dumpDataDir('none'),
  };
}
