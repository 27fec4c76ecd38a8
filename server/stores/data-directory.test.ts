import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDirectory } from './data-directory.ts';
import { openDatabase } from './open-database.ts';
import { openServer } from '#server/start/open-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import { loadStorageSecret } from '#server/embedded/storage/embedded-files.ts';

let parent: string;
let directory: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'riwaq-data-'));
  directory = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('only its owner can enter a new data directory', async () => {
  await prepareDataDirectory(directory);
  expect(await modeOf(directory)).toBe(0o700);
});

test('access to a data directory of an earlier version is restricted', async () => {
  await mkdir(join(directory, 'pg'), { recursive: true });
  await chmod(directory, 0o755);
  await prepareDataDirectory(directory);
  expect(await modeOf(directory)).toBe(0o700);
});

test('access to an empty directory is restricted', async () => {
  await mkdir(directory);
  await chmod(directory, 0o777);
  await prepareDataDirectory(directory);
  expect(await modeOf(directory)).toBe(0o700);
});

test.each([
  [
    'without PG_VERSION',
    async () => void (await mkdir(join(directory, 'pg', 'base'), { recursive: true })),
  ],
  [
    'with an empty PG_VERSION',
    async () => {
      await mkdir(join(directory, 'pg'), { recursive: true });
      await writeFile(join(directory, 'pg', 'PG_VERSION'), '');
    },
  ],
  [
    'whose files have no database',
    async () => void (await mkdir(join(directory, 'storage'), { recursive: true })),
  ],
])('a database %s is refused: no new one begins', async (_, damage) => {
  await damage();
  const before = await readdir(directory, { recursive: true });
  await expect(openDatabase({ dataDir: directory })).rejects.toThrow(
    `${join(directory, 'pg', 'PG_VERSION')} is missing or empty. Put back the folder`,
  );
  expect(await readdir(directory, { recursive: true })).toEqual(before);
});

test.each([0, 16])('a key of %i bytes that signs upload addresses is refused', async (length) => {
  await mkdir(directory);
  await writeFile(join(directory, 'storage-secret'), Buffer.alloc(length));
  await expect(loadStorageSecret(directory)).rejects.toThrow(
    `storage-secret has ${length} of 32 bytes`,
  );
});

test('a key is made once', async () => {
  await mkdir(directory);
  const secret = await loadStorageSecret(directory);
  expect(secret).toHaveLength(32);
  expect(await loadStorageSecret(directory)).toEqual(secret);
  expect(await readdir(directory)).toEqual(['storage-secret']);
});

test('a directory with other files is refused and stays unchanged', async () => {
  await mkdir(directory);
  await writeFile(join(directory, 'thesis.txt'), '');
  await chmod(directory, 0o755);
  await expect(prepareDataDirectory(directory)).rejects.toThrow('choose an empty directory');
  expect(await modeOf(directory)).toBe(0o755);
});

test('the server restricts access to its data directory', async () => {
  await mkdir(directory);
  await chmod(directory, 0o755);
  const server = await openServer(readSettings({ DATA_DIR: directory, LOG_LEVEL: 'silent' }));
  await server.close();
  expect([await modeOf(directory), (await readdir(directory)).includes('pg')]).toEqual([
    0o700,
    true,
  ]);
});
