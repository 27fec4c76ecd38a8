import { expect, test } from 'vitest';
import * as v from 'valibot';
import { storedDraftSchema } from './draft.ts';
import {
  bookingDraftKey,
  DRAFT_DAYS,
  draftNoteSchema,
  isDraftExpired,
  roomOfDraftKey,
} from './draft-note.ts';
import { emptyBookingForm } from './form.ts';

const draft = {
  version: 2,
  uid: 'demo-new',
  requestKey: '8a6e0804-2bd0-4672-b79d-d97027f9071a',
  step: 'services',
  form: emptyBookingForm(
    { available_billing_types: ['hourly'] },
    { name: 'Amina', email: 'amina@example.com' },
  ),
  documents: [
    {
      id: 'a',
      name: 'id.pdf',
      size: 1_200,
      type: 'application/pdf',
      status: 'waiting',
      storedPath: null,
    },
  ],
  bookingId: null,
  savedAt: '2026-12-01T08:00:00.000Z',
};
const [document] = draft.documents;

test.each([
  ['with a document that waits', {}],
  ['of which the server has the request', { bookingId: 'b' }],
  ['with recorded documents', { documents: [{ ...document, status: 'recorded' }] }],
  ['with bytes on the server', { documents: [{ ...document, storedPath: 'b/1' }] }],
])('a draft %s can be read again, whole', (_what, change) => {
  const stored = { ...draft, ...change };
  expect(v.parse(storedDraftSchema, stored)).toEqual(stored);
});

test.each([
  ['of an earlier version', { version: 1 }],
  ['of nobody', { uid: undefined }],
  ['with a key that the server would refuse', { requestKey: 'again' }],
  ['at a step that does not exist', { step: 'payment' }],
  ['with half a form', { form: { eventName: 'Workshop' } }],
  ['without its documents', { documents: undefined }],
  ['with half a document', { documents: [{ id: 'a', name: 'id.pdf' }] }],
  ['with a document on its way', { documents: [{ ...document, status: 'uploading' }] }],
  ['that does not say whether it was sent', { bookingId: undefined }],
  ['of no known day', { savedAt: 'yesterday' }],
])('a draft %s cannot be read', (_what, change) => {
  expect(v.is(storedDraftSchema, { ...draft, ...change })).toBe(false);
});

test('the note of a draft says whose it is, since when and whether it was sent', () => {
  expect(v.parse(draftNoteSchema, draft)).toEqual({
    uid: 'demo-new',
    savedAt: '2026-12-01T08:00:00.000Z',
    bookingId: null,
  });
});

test('each room has a key of its own, which names it; other keys name none', () => {
  expect(bookingDraftKey('salle-casbah')).not.toBe(bookingDraftKey('grande-salle'));
  expect(roomOfDraftKey(bookingDraftKey('salle-casbah'))).toBe('salle-casbah');
  expect(roomOfDraftKey('riwaq.language')).toBeNull();
  expect(roomOfDraftKey(`old.${bookingDraftKey('salle-casbah')}`)).toBeNull();
});

test.each([
  ['just saved', '2026-12-01T08:00:00.000Z', false],
  ['30 days old', '2026-12-31T08:00:00.000Z', false],
  ['a moment older', '2026-12-31T08:00:00.001Z', true],
])('a draft is kept for thirty days: %s', (_age, now, isExpired) => {
  expect(DRAFT_DAYS).toBe(30);
  expect(isDraftExpired(draft, new Date(now))).toBe(isExpired);
});
