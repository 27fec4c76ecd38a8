import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openPGlite } from '#server/embedded/db/open-embedded.ts';
import { claimDatabase, refuseForeignDatabase } from '#server/db/identity-project.ts';
import { firebaseEnvironment } from '#tests/support/firebase-environment.ts';
import { emptyDump } from '#tests/support/server/database-dumps.ts';
import { TEST_PROJECT, useTestDatabase } from '#tests/support/server/test-database.ts';
import { openServer } from '#server/start/open-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import { runOfficeLocally } from '#server/cli/office/run-office.ts';

const refusal = (owner: string, project: string) =>
  `The database belongs to the identity project ${owner}, this server to ${project}`;

describe('the identity project of a database', () => {
  const database = useTestDatabase();

  test('is set once, and may be set again by the same project', async () => {
    await claimDatabase(database.kysely, TEST_PROJECT);
    await refuseForeignDatabase(database.kysely, TEST_PROJECT);
    expect(await storedProject(database)).toBe(TEST_PROJECT);
  });

  test('refuses another project and stays unchanged', async () => {
    const message = refusal(TEST_PROJECT, 'riwaq-live');
    await expect(refuseForeignDatabase(database.kysely, 'riwaq-live')).rejects.toThrow(message);
    await expect(claimDatabase(database.kysely, 'riwaq-live')).rejects.toThrow(message);
    expect(await storedProject(database)).toBe(TEST_PROJECT);
  });

  test('accepts any project before the first migration', async () => {
    const empty = await openPGlite({ dump: await emptyDump() });
    await refuseForeignDatabase(empty.kysely, 'riwaq-live');
    await empty.close();
  });
});

describe('a data directory of another project', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'riwaq-project-'));
    const live = await openServer(
      readSettings({ ...firebaseEnvironment, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    );
    await live.close();
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test('is refused by an embedded start, which neither seeds nor changes it', async () => {
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const message = refusal('riwaq-live', 'riwaq-embedded');
    await expect(openServer(settings)).rejects.toThrow(message);
    const database = await openPGlite({ dataDir: join(dataDir, 'pg') });
    expect(await storedProject(database)).toBe('riwaq-live');
    expect(await database.kysely.selectFrom('rooms').select('id').execute()).toEqual([]);
    await database.close();
  });

  test('is refused by a command', async () => {
    expect(await runOfficeLocally({ DATA_DIR: dataDir }, 'mails', ['list'])).toEqual({
      exitCode: 1,
      text: `${refusal('riwaq-live', 'riwaq-embedded')}: check DATABASE_URL, DATA_DIR and FIREBASE_PROJECT_ID.`,
    });
  });
});

async function storedProject({ kysely }: Pick<Database, 'kysely'>): Promise<string | undefined> {
  const row = await kysely
    .selectFrom('private.settings')
    .select('value')
    .where('key', '=', 'identity_project')
    .executeTakeFirst();
  return row?.value;
}
