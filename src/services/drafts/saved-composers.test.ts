import { expect, test } from 'vitest';
import { safeStorage } from '#src/config/browser-storage.ts';
import { createSavedComposers } from './saved-composers.ts';

const UID = 'uid-1';
const box = { text: 'Half a sentence', returned: [{ id: '1', content: 'Half a sentence' }] };

/** A storage that is a Map. */
function storageOf(stored = new Map<string, string>()) {
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test('a box is read again by its user, and by no one else', () => {
  const storage = storageOf();
  const composers = createSavedComposers(safeStorage(() => storage));
  composers.save(UID, 'support', box);
  expect(composers.read(UID)).toEqual({ support: box });
  expect(composers.read('uid-2')).toEqual({});
});

test('an empty box is forgotten, and with the last one the whole entry', () => {
  const storage = storageOf();
  const composers = createSavedComposers(safeStorage(() => storage));
  composers.save(UID, 'support', box);
  composers.save(UID, 'group', box);
  composers.save(UID, 'support', { text: '', returned: [] });
  expect(composers.read(UID)).toEqual({ group: box });
  composers.save(UID, 'group', { text: '', returned: [] });
  expect(storage.stored.size).toBe(0);
});

test.each(['no JSON', '{"support":{"text":1}}', '[]'])('%s is ignored', (text) => {
  const storage = storageOf(new Map([['riwaq.chat.uid-1', text]]));
  expect(createSavedComposers(safeStorage(() => storage)).read(UID)).toEqual({});
});

test('a forbidden storage keeps nothing and fails nowhere', () => {
  const composers = createSavedComposers(
    safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  );
  composers.save(UID, 'support', box);
  expect(composers.read(UID)).toEqual({});
});
