import { expect, test } from 'vitest';
import { watchChanges } from './watch-changes.ts';

function startWatching() {
  const shown: string[] = [];
  let server = { bookings: [{ id: 'a', status: 'pending_approval' }], unread: 1 };
  let look = () => Promise.resolve();
  let seen: () => void = () => undefined;
  const stop = watchChanges({
    read: () => Promise.resolve(server),
    onBooking: ({ id, status }, before) => shown.push(`${id}: ${before.status} -> ${status}`),
    onMessage: () => shown.push('message'),
    pollHidden: (read) => {
      look = read;
      return () => shown.push('polling stopped');
    },
    onSeen: (callback) => {
      seen = callback;
      return () => undefined;
    },
  });
  return {
    shown,
    stop,
    /** What the server has from now on; it is read. */
    read: async (status: string, unread: number) => {
      server = { bookings: [{ id: 'a', status }], unread };
      await look();
    },
    readTwice: async (status: string) => {
      server = { bookings: [{ id: 'a', status }], unread: 1 };
      await Promise.all([look(), look()]);
    },
    see: () => seen(),
  };
}

test('a decision and a message that arrive while the page is hidden are reported once', async () => {
  const { shown, read } = startWatching();
  await read('pending_approval', 1);
  await read('approved', 2);
  await read('approved', 2);
  expect(shown).toEqual(['a: pending_approval -> approved', 'message']);
});

test('two reads at a time report a decision once', async () => {
  const { shown, read, readTwice } = startWatching();
  await read('pending_approval', 1);
  await readTwice('approved');
  expect(shown).toEqual(['a: pending_approval -> approved']);
});

test('what changed while the page was seen is not reported when it is hidden again', async () => {
  const { shown, read, see } = startWatching();
  await read('pending_approval', 1);
  see();
  await read('approved', 2);
  expect(shown).toEqual([]);
});

test('messages that were read elsewhere are not reported, and neither is what arrives after the end', async () => {
  const { shown, read, stop } = startWatching();
  await read('pending_approval', 1);
  await read('pending_approval', 0);
  const late = read('approved', 5);
  stop();
  await late;
  expect(shown).toEqual(['polling stopped']);
});
