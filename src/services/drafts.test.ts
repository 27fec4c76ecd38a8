import { beforeEach, expect, test } from 'vitest';
import { bookingDraftKey, type BookingDraft } from '#domain/booking/draft.ts';
import { emptyBookingForm } from '#domain/booking/form.ts';
import { createDraftStore, type DraftStorage, type DraftStore } from './drafts.ts';

const draft: BookingDraft = {
  version: 1,
  uid: 'nadia',
  requestKey: '3f0c5a52-7f5b-4d0e-9c8b-2f6a4d1e8b90',
  step: 'services',
  form: emptyBookingForm(
    { available_billing_types: ['daily'] },
    { name: 'Nadia', email: 'nadia@example.com' },
  ),
};

let entries: Map<string, string>;
let drafts: DraftStore;

beforeEach(() => {
  entries = new Map();
  const storage: DraftStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  drafts = createDraftStore(storage);
});

test('a saved draft is found again by its owner', () => {
  drafts.save('grande-salle', draft);
  expect(drafts.load('grande-salle', 'nadia')).toEqual(draft);
});

test('a draft belongs to its room', () => {
  drafts.save('grande-salle', draft);
  expect(drafts.load('salle-casbah', 'nadia')).toBe(null);
});

test("another user's draft is not shown, and stays for its owner", () => {
  drafts.save('grande-salle', draft);
  expect(drafts.load('grande-salle', 'karim')).toBe(null);
  expect(drafts.load('grande-salle', 'nadia')).toEqual(draft);
});

test.each([
  ['text that is no JSON', '{'],
  ['JSON of another shape', '{"version":2}'],
])('%s is deleted', (_, stored) => {
  entries.set(bookingDraftKey('grande-salle'), stored);
  expect(drafts.load('grande-salle', 'nadia')).toBe(null);
  expect([...entries]).toEqual([]);
});

test('a removed draft is gone', () => {
  drafts.save('grande-salle', draft);
  drafts.remove('grande-salle');
  expect([...entries]).toEqual([]);
});

test('a full storage is no failure of the form', () => {
  const full = createDraftStore({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  expect(() => full.save('grande-salle', draft)).not.toThrow();
});
