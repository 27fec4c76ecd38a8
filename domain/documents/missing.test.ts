import { describe, expect, test } from 'vitest';
import type { LegalDocumentKind } from './legal-documents.ts';
import { missingDocuments, takesDocuments } from './missing.ts';

const files = (...kinds: (LegalDocumentKind | null)[]) =>
  kinds.map((document_kind) => ({ document_kind }));

describe('of a domiciliation', () => {
  const all = ['nic', 'nif', 'commercial_register', 'c20'] as const;

  test.each<[string, (LegalDocumentKind | null)[], number, LegalDocumentKind[]]>([
    ['no file', [], 4, [...all]],
    ['three papers', ['nic', 'nif', 'commercial_register'], 1, ['c20']],
    ['the four papers', [...all], 0, []],
    ['four files that no one has marked', [null, null, null, null], 0, [...all]],
    ['two papers and one other file', ['nic', null, 'nif'], 1, ['commercial_register', 'c20']],
    [
      'two papers and two other files',
      ['nic', 'nif', null, null],
      0,
      ['commercial_register', 'c20'],
    ],
    ['the four papers and a fifth file', [...all, null], 0, []],
    [
      'one paper four times',
      ['nic', 'nic', 'nic', 'nic'],
      3,
      ['nif', 'commercial_register', 'c20'],
    ],
  ])('%s', (_, kinds, missing, unmarked) => {
    const request = { booking_type: 'domiciliation', organization_type: null };
    expect(missingDocuments({ ...request, attachments: files(...kinds) })).toEqual({
      required: 4,
      missing,
      unmarked,
    });
  });
});

test.each([
  ['student', 0, 1, 1],
  ['partner', 0, 1, 1],
  ['student', 1, 1, 0],
  ['enterprise', 0, 0, 0],
  ['other', 2, 0, 0],
  [null, 0, 0, 0],
])('a room for a %s with %i files needs %i and misses %i', (role, count, required, missing) => {
  const attachments = Array.from({ length: count }, () => ({ document_kind: null }));
  const request = { booking_type: 'room_booking', organization_type: role, attachments };
  expect(missingDocuments(request)).toEqual({ required, missing, unmarked: [] });
});

test.each([
  ['pending_approval', true],
  ['approved', true],
  ['rejected', false],
  ['cancelled', false],
  ['expired', false],
  ['completed', false],
  ['on_hold', false],
])('a booking that is %s takes documents: %s', (status, isOpen) => {
  expect(takesDocuments(status)).toBe(isOpen);
});
