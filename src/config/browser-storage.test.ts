import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as storage from './browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

const forbid = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('a forbidden storage has nothing, keeps nothing and fails nowhere', () => {
  vi.stubGlobal('document', {
    get cookie() {
      return forbid();
    },
    set cookie(_: string) {
      forbid();
    },
  });
  Object.defineProperty(globalThis, 'localStorage', { get: forbid, configurable: true });
  expect([
    storage.localStore.read('a'),
    storage.localStore.write('a', 'b'),
    storage.localStore.keys(),
    storage.readCookies(),
  ]).toEqual([null, false, [], '']);
  storage.localStore.remove('a');
  storage.writeCookie('a=b');
  Reflect.deleteProperty(globalThis, 'localStorage');
});

interface Opening {
  onerror?: () => void;
  onsuccess?: () => void;
  result: { close: () => void };
}

let opening: Opening;
beforeEach(() => (opening = { result: { close: () => undefined } }));

test.each([
  ['opens', () => opening.onsuccess?.(), true],
  ['fails', () => opening.onerror?.(), false],
  ['is never answered', () => void vi.advanceTimersByTime(3_000), false],
])('a database that %s', async (_, settle, expected) => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => opening });
  const { opensDatabases } = await import('./browser-storage.ts');
  const result = opensDatabases();
  settle();
  expect(await result).toBe(expected);
});

test('a database that may not be named', async () => {
  vi.stubGlobal('indexedDB', { open: forbid });
  const { opensDatabases } = await import('./browser-storage.ts');
  expect(await opensDatabases()).toBe(false);
});
