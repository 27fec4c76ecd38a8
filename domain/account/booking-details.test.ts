import { expect, test } from 'vitest';
import { documentsToReplace, type BookingDetails } from './booking-details.ts';

const decided = '2026-12-02T10:00:00.000Z';
const refused: BookingDetails['attachments'][number] = {
  id: 'document-1',
  document_kind: null,
  review: 'refused',
  replaced_at: null,
  original_filename: 'register.pdf',
  file_size_bytes: 1,
  created_at: '2026-12-01T10:00:00.000Z',
  reviewed_at: '2026-12-02T10:00:00.001Z',
  refusal_code: null,
  refusal_text: null,
};

test.each<[string, string, string | null, Partial<typeof refused>, boolean]>([
  ['refused of an undecided request', 'pending_approval', null, {}, true],
  ['accepted', 'pending_approval', null, { review: 'accepted' }, false],
  ['refused and replaced', 'pending_approval', null, { replaced_at: decided }, false],
  ['refused after the approval', 'approved', decided, {}, true],
  ['refused with the approval', 'approved', decided, { reviewed_at: decided }, false],
  ['refused at an unknown time, once approved', 'approved', decided, { reviewed_at: null }, false],
  ['refused of a cancelled booking', 'cancelled', null, {}, false],
])('a document %s is to be replaced, or not', (_, status, decidedAt, change, isAsked) => {
  const file = { ...refused, ...change };
  expect(documentsToReplace({ status, decided_at: decidedAt, attachments: [file] })).toEqual(
    isAsked ? [file] : [],
  );
});
