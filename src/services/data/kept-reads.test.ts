import { expect, test } from 'vitest';
import { createKeptReads } from './kept-reads.ts';
import { ServiceError } from './service-error.ts';

const LOST = new ServiceError('network');

function openReads() {
  const shown: (string | null)[] = [];
  let user: string | null = 'karim';
  let time = '2026-12-01T08:31:00.000Z';
  const keep = createKeptReads({
    now: () => new Date(time),
    userId: () => user,
    onAsOf: (at) => shown.push(at?.toISOString() ?? null),
  });
  return {
    shown,
    read: (key: string, value: string) => keep(key, () => Promise.resolve(value)),
    fail: (key: string, error: Error = LOST) => keep<string>(key, () => Promise.reject(error)),
    signIn: (next: string | null) => (user = next),
    setTime: (next: string) => (time = next),
  };
}

test('without a connection what was read last is returned, with its time, until a read succeeds', async () => {
  const { shown, read, fail, setTime } = openReads();
  expect(await read('list', 'first')).toBe('first');
  setTime('2026-12-01T08:40:00.000Z');
  await read('payments', 'none');
  expect(await fail('payments')).toBe('none');
  expect(await fail('list')).toBe('first');
  expect(await fail('payments')).toBe('none');
  expect(shown).toEqual(['2026-12-01T08:40:00.000Z', '2026-12-01T08:31:00.000Z']);
  expect(await read('list', 'second')).toBe('second');
  expect(await fail('list')).toBe('second');
  expect(shown.slice(2)).toEqual([null, '2026-12-01T08:40:00.000Z']);
});

test('what was never read fails, and so does every other failure', async () => {
  const { shown, read, fail } = openReads();
  await expect(fail('list')).rejects.toBe(LOST);
  await read('list', 'first');
  const refused = new ServiceError('token_expired');
  await expect(fail('list', refused)).rejects.toBe(refused);
  expect(shown).toEqual([]);
});

test('another user sees nothing of it, also while a read is on its way', async () => {
  const { shown, read, fail, signIn } = openReads();
  await read('list', 'of Karim');
  await fail('list');
  signIn('lina');
  await expect(fail('list')).rejects.toBe(LOST);
  expect(shown.at(-1)).toBe(null);
  const late = read('list', 'of Lina');
  signIn('karim');
  await late;
  await expect(fail('list')).rejects.toBe(LOST);
});

test('of many reads the last fifty are kept', async () => {
  const { read, fail } = openReads();
  for (let number = 0; number <= 50; number += 1) {
    await read(`booking ${number}`, `${number}`);
  }
  await expect(fail('booking 0')).rejects.toBe(LOST);
  expect(await fail('booking 1')).toBe('1');
});
