import { expect, test } from 'vitest';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { bookingDetails } from '#domain/account/bookings.fixtures.ts';
import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import {
  documentsBesideSlots,
  inputOf,
  replacementOf,
  type Replacement,
} from './added-documents.rules.ts';

const file = (original_filename: string, document_kind: string | null, review = 'unreviewed') =>
  ({
    ...{ original_filename, document_kind, review, file_size_bytes: 7, replaced_at: null },
    reviewed_at: null,
  }) as BookingDetails['attachments'][number];
const [nic, refusedNif] = [file('nic.pdf', 'nic'), file('nif.pdf', 'nif', 'refused')];
const booking = {
  ...bookingDetails,
  status: 'pending_approval',
  booking_type: 'domiciliation',
  domiciliation: { enterprise_status: 'in_process' } as BookingDetails['domiciliation'],
  attachments: [refusedNif, nic, file('photo.pdf', 'photo')],
  payment_proofs: [{ original_filename: 'proof.pdf', file_size_bytes: 9, created_at: '' }],
};
const recorded = (id: string, name: string, kind: 'nic' | null, size = 7) => ({
  ...{ id, name, kind, size, type: '', lastModified: -1, status: 'recorded', storedPath: null },
});

test('a refused document is none, and an unknown kind is none of the papers', () => {
  const legal = { bookingId: 'booking-1', purpose: 'LEGAL_DOCUMENT', isInFormation: true };
  expect(inputOf(booking, 'LEGAL_DOCUMENT')).toEqual({
    ...legal,
    documents: [
      recorded('recorded-0', 'nic.pdf', 'nic'),
      recorded('recorded-1', 'photo.pdf', null),
    ],
  });
  expect(inputOf({ ...booking, domiciliation: null }, 'PAYMENT_PROOF')).toEqual({
    ...{ ...legal, purpose: 'PAYMENT_PROOF', isInFormation: false },
    documents: [recorded('recorded-0', 'proof.pdf', null, 9)],
  });
});

test.each([
  ['nothing was refused', { attachments: [nic] }, 'none'],
  ['a paper was', { attachments: [nic, refusedNif] }, ['nif', 'commercial_register', 'c20']],
  ['another file was', { attachments: [refusedNif, file('a.pdf', null, 'refused')] }, null],
])('%s: only these papers are asked for', (_, change, kinds) => {
  const replacement = replacementOf({ ...booking, ...change }, 'LEGAL_DOCUMENT');
  expect(replacement === null ? 'none' : replacement.kinds).toEqual(kinds);
  expect(replacementOf({ ...booking, ...change }, 'PAYMENT_PROOF')).toBeNull();
});

test('beside the slots are the files that are no paper, and that were not received before', () => {
  const { documents } = inputOf(booking, 'LEGAL_DOCUMENT');
  const chosen = { ...documents[1], id: 'chosen', kind: null } as (typeof documents)[number];
  const all = [...documents, chosen];
  const beside = (purpose: AttachmentPurpose, replacement: Replacement | null = null) =>
    documentsBesideSlots(all, purpose, replacement).map(({ id }) => id);
  expect(beside('LEGAL_DOCUMENT')).toEqual(['recorded-1', 'chosen']);
  expect(beside('VERIFICATION_DOCUMENT')).toEqual(['recorded-0', 'recorded-1', 'chosen']);
  const replacement = replacementOf(booking, 'LEGAL_DOCUMENT');
  expect(beside('VERIFICATION_DOCUMENT', replacement)).toEqual(['chosen']);
});
