import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/server/test-database.ts';
import { claimFileStore, namedFileStore, readFileStoreId } from './file-store-id.ts';

const database = useTestDatabase();
let parent: string;
let folder: string;
const clear = () =>
  database.kysely.deleteFrom('private.settings').where('key', '=', 'file_store').execute();

beforeEach(async () => {
  await clear();
  parent = await mkdtemp(join(tmpdir(), 'riwaq-files-'));
  folder = join(parent, 'storage');
  await mkdir(folder);
});
afterEach(() => rm(parent, { recursive: true }));

const claim = (path = folder) => claimFileStore(database.kysely, path);

test('the first use gives folder and database one id, which stays', async () => {
  await claim();
  const id = await readFileStoreId(folder);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await claim();
  expect([await namedFileStore(database.kysely), await readFileStoreId(folder)]).toEqual([id, id]);
});

test('the id moves with the folder', async () => {
  await claim();
  await rename(folder, join(parent, 'moved'));
  await claim(join(parent, 'moved'));
  await cp(join(parent, 'moved'), join(parent, 'copied'), { recursive: true });
  await claim(join(parent, 'copied'));
});

test('a folder without the id is refused, and stays unchanged', async () => {
  await claim();
  const other = join(parent, 'other');
  await mkdir(other);
  await expect(claim(other)).rejects.toThrow(/are in the file store .* has no id\. Set DATA_DIR/);
  expect(await readFileStoreId(other)).toBeNull();
});

test('the folder of another database is refused', async () => {
  await claim();
  const id = await readFileStoreId(folder);
  await clear();
  const other = join(parent, 'other');
  await mkdir(other);
  await claim(other);
  await expect(claim()).rejects.toThrow(`has the id ${id}`);
});

test('a restored database without an id adopts that of the folder', async () => {
  await claim();
  await clear();
  await claim();
  expect(await namedFileStore(database.kysely)).toBe(await readFileStoreId(folder));
});
