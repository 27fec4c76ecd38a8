import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bookingDraftSchema } from './draft.ts';
import { emptyBookingForm } from './form.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const draft = {
  version: 2,
  uid: 'demo-new',
  requestKey: '8a6e0804-2bd0-4672-b79d-d97027f9071a',
  step: 'services',
  form: emptyBookingForm(
    algiers,
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
};
const [document] = draft.documents;

test.each([
  ['with a document that waits', {}],
  ['of which the server has the request', { bookingId: 'b' }],
  ['with recorded documents', { documents: [{ ...document, status: 'recorded' }] }],
  ['with bytes on the server', { documents: [{ ...document, storedPath: 'b/1' }] }],
])('a draft %s can be read again, whole', (_what, change) => {
  const stored = { ...draft, ...change };
  expect(v.parse(bookingDraftSchema, stored)).toEqual(stored);
});

test.each([
  ['of an earlier version', { version: 1 }],
  ['without an owner', { uid: undefined }],
  ['with a key that the server would refuse', { requestKey: 'again' }],
  ['at a step that does not exist', { step: 'payment' }],
  ['with half a form', { form: { eventName: 'Workshop' } }],
  ['without its documents', { documents: undefined }],
  ['with half a document', { documents: [{ id: 'a', name: 'id.pdf' }] }],
  ['with a document on its way', { documents: [{ ...document, status: 'uploading' }] }],
  ['without the id of its booking', { bookingId: undefined }],
])('a draft %s cannot be read', (_what, change) => {
  expect(v.is(bookingDraftSchema, { ...draft, ...change })).toBe(false);
});
