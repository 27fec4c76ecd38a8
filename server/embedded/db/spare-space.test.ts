import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onErrorCode } from '#domain/thrown.ts';
import { releaseSpareSpace, setSpareSpaceAside } from './spare-space.ts';

const MEGABYTE = 1024 * 1024;

test('space for a start on a full disk is set aside, given back when the disk is full, and set aside again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-spare-'));
  let freeMegabytes = 100;
  const freeOf = () => Promise.resolve(freeMegabytes * MEGABYTE);
  const spare = async () => {
    const stored = await stat(join(folder, 'spare')).catch(onErrorCode('ENOENT', null));
    return (stored?.size ?? 0) / MEGABYTE;
  };
  const start = async (free: number) => {
    freeMegabytes = free;
    await releaseSpareSpace(folder, freeOf);
    const inStart = await spare();
    freeMegabytes = free + 32 - inStart;
    await setSpareSpaceAside(folder, freeOf);
    return [inStart, await spare()];
  };
  expect([await start(100), await start(100)]).toEqual([
    [0, 32],
    [32, 32],
  ]);
  // What is free stays free for the rows of requests.
  expect(await start(0)).toEqual([0, 16]);
  expect(await start(100)).toEqual([16, 32]);
  await rm(folder, { recursive: true });
});

test('a directory that does not exist yet has nothing to give back', async () => {
  await expect(releaseSpareSpace(join(tmpdir(), 'riwaq-none'))).resolves.toBeUndefined();
});
