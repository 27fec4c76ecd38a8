import { expect, test } from 'vitest';
import { limitOptionalReads } from './optional-reads.ts';

const statusWithin = async (lateMs: number, read: typeof fetch) =>
  (await limitOptionalReads(read, lateMs)('/rooms')).status;

test('a read that is late fails as unavailable, one in time is returned', async () => {
  expect(await statusWithin(1, () => new Promise(() => undefined))).toBe(503);
  expect(await statusWithin(60_000, () => Promise.resolve(Response.json([])))).toBe(200);
});

test('a read that fails in time fails', async () => {
  const error = new Error('no network');
  await expect(statusWithin(60_000, () => Promise.reject(error))).rejects.toBe(error);
});
