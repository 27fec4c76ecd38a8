import * as v from 'valibot';
import { expect, test } from 'vitest';
import { domiciliationDraftSchema } from './draft.ts';
import { emptyDomiciliationForm } from './form.ts';

const draft = {
  version: 1,
  uid: 'demo-new',
  requestKey: '8a6e0804-2bd0-4672-b79d-d97027f9071a',
  planId: '0b9b5a0c-6f0e-4c57-9d3c-2f1f8f0f7a11',
  step: 'documents',
  form: emptyDomiciliationForm({ name: 'Amina', email: 'amina@example.com' }),
  documents: [
    {
      id: 'a',
      name: 'nif.pdf',
      size: 1_200,
      type: 'application/pdf',
      status: 'waiting',
      storedPath: null,
      kind: 'nif',
    },
  ],
  bookingId: null,
};
const [document] = draft.documents;

test.each([
  ['with a document whose kind is known', {}],
  ['with a document whose kind is not chosen', { documents: [{ ...document, kind: null }] }],
  ['without a plan', { planId: null }],
  ['of which the server has the request', { bookingId: 'b' }],
])('a draft %s can be read again, whole', (_what, change) => {
  const stored = { ...draft, ...change };
  expect(v.parse(domiciliationDraftSchema, stored)).toEqual(stored);
});

test.each([
  ['of another version', { version: 2 }],
  ['without an owner', { uid: undefined }],
  ['with a key that the server would refuse', { requestKey: 'again' }],
  ['of a plan that cannot be', { planId: 'gold' }],
  ['at a step that does not exist', { step: 'payment' }],
  ['with half a form', { form: { companyName: 'Atlas' } }],
  ['without its documents', { documents: undefined }],
  ['with a document of no known kind', { documents: [{ ...document, kind: 'passport' }] }],
  [
    'with a document without the field for its kind',
    { documents: [{ ...document, kind: undefined }] },
  ],
  ['without the id of its booking', { bookingId: undefined }],
])('a draft %s cannot be read', (_what, change) => {
  expect(v.is(domiciliationDraftSchema, { ...draft, ...change })).toBe(false);
});
