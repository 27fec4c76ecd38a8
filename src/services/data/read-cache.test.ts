import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createReadCache } from './read-cache.ts';
import { ServiceError } from './service-error.ts';
import type { CachedRead, ReadStore } from './stored-reads.ts';

const LOST = new ServiceError('network');

/** `stored`: what the browser has stored before and after. */
function storeOf(stored: Map<string, CachedRead>): ReadStore {
  const prefix = (uid: string) => `${uid} `;
  return {
    load: (uid) =>
      Promise.resolve(
        [...stored]
          .filter(([id]) => id.startsWith(prefix(uid)))
          .map(([id, read]) => [id.slice(prefix(uid).length), read]),
      ),
    set: (uid, key, read) => Promise.resolve(void stored.set(prefix(uid) + key, read)),
    delete: (uid, keys) => Promise.resolve(keys.forEach((key) => stored.delete(prefix(uid) + key))),
    clear: () => Promise.resolve(stored.clear()),
  };
}

const forbidden = () => Promise.reject(new DOMException('forbidden', 'InvalidStateError'));
const noStore: ReadStore = { load: forbidden, set: forbidden, delete: forbidden, clear: forbidden };

function openReads(store = storeOf(new Map())) {
  const shown: (string | null)[] = [];
  let user: string | null = 'karim';
  let time = '2026-12-01T08:31:00.000Z';
  const cache = createReadCache({
    now: () => new Date(time),
    userId: () => user,
    onAsOf: (at) => shown.push(at?.toISOString() ?? null),
    store,
  });
  return {
    shown,
    read: (key: string, value: string) => cache(key, v.string(), () => Promise.resolve(value)),
    fail: (key: string, error: Error = LOST) => cache(key, v.string(), () => Promise.reject(error)),
    signIn: (next: string | null) => (user = next),
    setTime: (next: string) => (time = next),
  };
}

test.each([
  ['a browser that stores it', storeOf(new Map())],
  ['a browser that stores nothing', noStore],
])(
  'without a connection what was read last is returned, with its time, until a read succeeds (%s)',
  async (_, store) => {
    const { shown, read, fail, setTime } = openReads(store);
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
  },
);

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
  const stored = new Map<string, CachedRead>();
  const { read, fail } = openReads(storeOf(stored));
  for (let number = 0; number <= 50; number += 1) {
    await read(`booking ${number}`, `${number}`);
  }
  await expect(fail('booking 0')).rejects.toBe(LOST);
  expect(await fail('booking 1')).toBe('1');
  expect([...stored.keys()].slice(0, 2)).toEqual(['karim booking 1', 'karim booking 2']);
});

test('a page that is opened without a connection shows what an earlier page has read, to the same user', async () => {
  const stored = new Map<string, CachedRead>();
  await openReads(storeOf(stored)).read('list', 'first');
  const { shown, fail, signIn } = openReads(storeOf(stored));
  expect(await fail('list')).toBe('first');
  expect(shown).toEqual(['2026-12-01T08:31:00.000Z']);
  signIn('lina');
  await expect(fail('list')).rejects.toBe(LOST);
});

test('what an earlier release has stored in another form is not shown', async () => {
  const at = new Date('2026-12-01T08:31:00.000Z');
  const { shown, fail } = openReads(storeOf(new Map([['karim list', { value: 7, at }]])));
  await expect(fail('list')).rejects.toBe(LOST);
  expect(shown).toEqual([]);
});
