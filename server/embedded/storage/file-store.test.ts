import { appendFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore, partsOf } from './file-store.ts';

const CONTENT = Buffer.from(Array.from({ length: 150_000 }, (_, index) => index % 251));
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-store-'));
  file = join(folder, 'large');
  await writeFile(file, CONTENT);
});
afterEach(() => rm(folder, { recursive: true }));

test('a file is read in parts of at most 64 KB, up to the size that it had', async () => {
  await appendFile(file, 'more');
  expect(await buffer(partsOf({ file, size: CONTENT.length }))).toEqual(CONTENT);
  const { value } = await partsOf({ file, size: CONTENT.length }).next();
  expect(value?.byteLength).toBe(65_536);
  expect(await buffer(partsOf({ file, size: 0 }))).toHaveLength(0);
});

test('a file that is cut off or deleted while it is read ends the response', async () => {
  const parts = partsOf({ file, size: CONTENT.length });
  await parts.next();
  await truncate(file, 70_000);
  await expect(parts.next()).rejects.toThrow('has changed while it was read');
  const others = partsOf({ file, size: CONTENT.length });
  await others.next();
  await rm(file);
  await expect(others.next()).rejects.toThrow('ENOENT');
});

test('the disk has room for what leaves its reserve free', async () => {
  expect(await createFileStore(folder).hasRoomFor(1)).toBe(true);
  const withReserve = createFileStore(folder, { reserveBytes: Number.MAX_SAFE_INTEGER });
  expect(await withReserve.hasRoomFor(0)).toBe(false);
});
