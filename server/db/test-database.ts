/** A new, migrated database for a test file: embedded, or on the server of TEST_DATABASE_URL. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { openDatabase, openPGlite, type Database } from '#server/db/database.ts';
import { claimDatabase } from '#server/db/identity-project.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { supabaseFolder } from './supabase-folder.ts';
import { seed } from '#server/db/seed.ts';

/** The identity project whose tokens a test database accepts. */
export const TEST_PROJECT = 'riwaq-embedded';

/** The database of a test file. */
export interface TestDatabase extends Database {
  /** Runs statements of any duration; those of `kysely` have the limits of the server's connections. */
  runUnlimited: (statements: string) => Promise<void>;
}

/** `seededAt`: fill it with the demo rows as of this instant. */
export async function openTestDatabase({
  seededAt,
}: { seededAt?: Date } = {}): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  const database = adminUrl ? await createOnServer(adminUrl) : await openFromDump();
  await migrate(database.kysely);
  await claimDatabase(database.kysely, TEST_PROJECT);
  if (seededAt) {
    await seed(database.kysely, seededAt, { brand: 'Riwaq' });
  }
  return database;
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

async function createOnServer(adminUrl: string): Promise<TestDatabase> {
  const name = `riwaq_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href });
  return {
    ...database,
    runUnlimited: (statements) => runOnServer(url.href, statements),
    close: async () => {
      await database.close();
      await runOnServer(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

async function runOnServer(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** Starting from a dump of the migrated database is several times faster than migrating a new one. */
async function openFromDump(): Promise<TestDatabase> {
  const file = dumpFile();
  if (!existsSync(file)) {
    const { kysely, pglite } = await openPGlite({});
    await migrate(kysely);
    const dump = await pglite.dumpDataDir('gzip');
    await kysely.destroy();
    mkdirSync(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, file);
  }
  const database = await openPGlite({ dump: new Blob([readFileSync(file)]) });
  return {
    ...database,
    runUnlimited: async (statements) => {
      await database.pglite.exec(statements);
    },
  };
}

function dumpFile(): string {
  const folder = supabaseFolder();
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, '../node_modules/@electric-sql/pglite/package.json')))
    .update(readFileSync(join(folder, 'embedded-bootstrap.sql')))
    .update(JSON.stringify(readMigrations()));
  return join(folder, '../node_modules/.cache/riwaq', `${hash.digest('hex').slice(0, 16)}.tgz`);
}
