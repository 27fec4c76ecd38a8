/** The backup of an embedded site, restored into PostgreSQL: databases of their own on the server of TEST_DATABASE_URL. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { access } from '#server/db/access.gen.ts';
import { readAccess } from '#server/db/access.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/stores/open-database.ts';
import { loadSigningKey } from '#server/embedded/identity/keys.ts';
import { createRoleClaims } from '#server/embedded/identity/role-claims.ts';
import { createEmbeddedTokens } from '#server/embedded/identity/tokens.ts';
import { readSettings } from '#server/settings/settings.ts';
import {
  BACKUP_NAME,
  readManifest,
  restorable,
  useBackups,
} from '#tests/support/server/backups.ts';
import { createOnServer } from '#tests/support/server/test-database.ts';
import { startSite } from '#tests/support/site.ts';

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
  expect.stringMatching(/^Restored the backup of 2026-12-01T08:00:00.000Z: 24 tables/),
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

test('a backup of it is equal to that of the embedded database, and is restored into one', async () => {
  expect((await backups.backUp(environmentOf(target.url), 'postgres')).exitCode).toBe(0);
  const backup = join(backups.path('postgres'), BACKUP_NAME);
  expect(restorable(await readManifest(backup))).toEqual(restorable(backups.manifest));
  expect((await backups.restore({ DATA_DIR: backups.path('back') }, backup)).exitCode).toBe(0);
});

test('the site starts on it; visitors and customers read their rows by the data service', async () => {
  const site = await startSite({
    env: { DATABASE_URL: target.url, IDENTITY: 'embedded', LOG_LEVEL: 'silent' },
  });
  try {
    const { signIdToken } = createEmbeddedTokens(
      await loadSigningKey(site.dataDir),
      readSettings({}).projectId,
      () => new Date(),
      createRoleClaims(),
    );
    const token = await signIdToken({ uid: 'demo-hall', email: 'karim@demo.example', name: 'K' });
    const read = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${site.origin}/rest/v1/${path}`, { headers });
      return (await response.json()) as unknown;
    };
    expect(await read('rooms?select=slug&order=slug&limit=2')).toEqual([
      { slug: 'bureau-didouche' },
      { slug: 'grande-salle' },
    ]);
    expect(await read('bookings?select=id')).toEqual([]);
    const own = { authorization: `Bearer ${token}` };
    expect(await read('customers?select=uid', own)).toEqual([{ uid: 'demo-hall' }]);
    expect(await read('bookings?select=id', own)).toHaveLength(6);
  } finally {
    await site.stop();
  }
});
