/** Copies of the server that start for the first time at once, on one database: this needs a PostgreSQL server. */
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOnServer } from '#tests/support/server/test-database.ts';
import { runDoctorLocally } from '#server/cli/doctor/doctor.ts';
import { openServer } from './open-server.ts';
import { readSettings } from '#server/settings/settings.ts';

let parent: string;
let onServer: Awaited<ReturnType<typeof createOnServer>>;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'riwaq-first-'));
  onServer = await createOnServer();
});
afterEach(async () => {
  await onServer.drop();
  await rm(parent, { recursive: true });
});

const open = (dataDir: string) =>
  openServer(
    readSettings({
      DATABASE_URL: onServer.url,
      IDENTITY: 'embedded',
      DEMO_DATA: 'on',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    }),
  );

test('three copies start at once in one new data directory', async () => {
  const dataDir = join(parent, 'data');
  const copies = await Promise.all([1, 2, 3].map(() => open(dataDir)));
  const ready = await Promise.all(copies.map((copy) => copy.readiness()));
  await Promise.all(copies.map((copy) => copy.close()));
  expect(ready.map(({ storage }) => storage)).toEqual(['ready', 'ready', 'ready']);
  expect(await onServer.run('select count(*)::integer as rooms from rooms')).toEqual([
    { rooms: 6 },
  ]);
  expect(await readdir(join(dataDir, 'storage'))).toEqual([
    'attachments',
    'file-store-id',
    'flyers',
    'images',
  ]);
});

test('of copies with a data directory each one starts, and the others are refused', async () => {
  const opened = await Promise.allSettled(['a', 'b', 'c'].map((name) => open(join(parent, name))));
  const reasons = opened.flatMap((each) =>
    each.status === 'rejected' ? [String(each.reason)] : [],
  );
  expect(reasons).toHaveLength(2);
  expect(reasons.every((reason) => reason.includes('Set DATA_DIR to the folder'))).toBe(true);
  await Promise.all(
    opened.map((each) => (each.status === 'fulfilled' ? each.value.close() : Promise.resolve())),
  );
});

test('the doctor finds nothing wrong with a first start, and a table that lost its rules', async () => {
  const dataDir = join(parent, 'data');
  await (await open(dataDir)).close();
  const environment = { DATABASE_URL: onServer.url, IDENTITY: 'embedded', DATA_DIR: dataDir };
  expect(await runDoctorLocally(environment, ['--quiet'])).toEqual({ exitCode: 0, text: '' });
  await onServer.run('alter table customers disable row level security');
  const { exitCode, text } = await runDoctorLocally(environment, ['--quiet']);
  expect([exitCode, text]).toEqual([
    1,
    expect.stringMatching(
      /without row level security: public\.customers[^]*enable row level security/,
    ),
  ]);
});

test('a data directory that was moved is the same file store', async () => {
  await (await open(join(parent, 'a'))).close();
  await rename(join(parent, 'a'), join(parent, 'b'));
  await (await open(join(parent, 'b'))).close();
});
