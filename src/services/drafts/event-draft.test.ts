import { expect, test } from 'vitest';
import { emptyNewEventForm, type NewEventDraft } from '#domain/events/new-event-form.ts';
import { safeStorage } from '#src/config/browser-storage.ts';
import { createEventDraftStore } from './event-draft.ts';

const draft: NewEventDraft = {
  version: 1,
  uid: 'uid-1',
  requestKey: '00000000-0000-4000-8000-000000000001',
  form: { ...emptyNewEventForm, eventName: 'Open day' },
};

function storageWith(items: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(items));
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

test('a draft is found by its owner alone, until it is removed', () => {
  const drafts = createEventDraftStore(safeStorage(() => storage));
  const storage = storageWith();
  expect(drafts.find('uid-1')).toBeNull();
  drafts.save(draft);
  expect([drafts.find('uid-1'), drafts.find('uid-2'), drafts.find('uid-1')]).toEqual([
    draft,
    null,
    draft,
  ]);
  drafts.remove();
  expect([drafts.find('uid-1'), storage.length]).toEqual([null, 0]);
});

test.each([
  '{',
  '{}',
  JSON.stringify({ ...draft, version: 2 }),
  JSON.stringify({ ...draft, form: {} }),
])('the unreadable draft %s is deleted', (text) => {
  const storage = storageWith({ 'riwaq.event-draft': text });
  expect(createEventDraftStore(safeStorage(() => storage)).find('uid-1')).toBeNull();
  expect(storage.length).toBe(0);
});

test('a browser without storage keeps nothing and fails nothing', () => {
  const drafts = createEventDraftStore(
    safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  );
  drafts.save(draft);
  expect(drafts.find('uid-1')).toBeNull();
  drafts.remove();
});
