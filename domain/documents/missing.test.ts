import { describe, expect, test } from 'vitest';
import type { LegalDocumentKind } from './legal-documents.ts';
import { missingDocuments, neverArrived, takesDocuments } from './missing.ts';
import type { ReviewedDocument } from './review.ts';

const file = (
  document_kind: LegalDocumentKind | null,
  change: Partial<ReviewedDocument> = {},
): ReviewedDocument => ({ document_kind, review: 'unreviewed', replaced_at: null, ...change });
const files = (...kinds: (LegalDocumentKind | null)[]) => kinds.map((kind) => file(kind));
const refused = (kind: LegalDocumentKind | null, replaced_at: string | null = null) =>
  file(kind, { review: 'refused', replaced_at });

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
  const attachments = Array.from({ length: count }, () => file(null));
  const request = { booking_type: 'room_booking', organization_type: role, attachments };
  expect(missingDocuments(request)).toEqual({ required, missing, unmarked: [] });
});

describe('a refused document', () => {
  const [nic, nif, register, c20] = files('nic', 'nif', 'commercial_register', 'c20');
  const papers = { booking_type: 'domiciliation', organization_type: null };
  const lacks = (...attachments: (ReviewedDocument | undefined)[]) => {
    const request = { ...papers, attachments: attachments.filter((each) => each !== undefined) };
    const { missing, unmarked } = missingDocuments(request);
    return { missing, unmarked, never: neverArrived(request).missing };
  };

  test('is missing until another has arrived in its place', () => {
    expect(lacks(nic, nif, register, refused('c20'))).toEqual({
      missing: 1,
      unmarked: ['c20'],
      never: 0,
    });
    const replaced = refused('c20', '2026-12-02T08:00:00.000Z');
    expect(lacks(nic, nif, register, replaced, c20)).toEqual({
      missing: 0,
      unmarked: [],
      never: 0,
    });
    expect(lacks(nic, nif, register, replaced, refused('c20')).missing).toBe(1);
  });

  test('is missing beside one that has never arrived, and when another file could count for it', () => {
    expect(lacks(nic, nif, refused('commercial_register'))).toEqual({
      missing: 2,
      unmarked: ['commercial_register', 'c20'],
      never: 1,
    });
    expect(lacks(nic, nif, register, refused('c20'), file(null)).missing).toBe(1);
  });

  test.each([
    ['student', [refused(null)], 1, 0],
    ['student', [refused(null, '2026-12-02T08:00:00.000Z'), file(null)], 0, 0],
    ['student', [file(null, { review: 'accepted' })], 0, 0],
    // Not needed, but staff have asked for another one.
    ['enterprise', [refused(null)], 1, 0],
  ])('of a room for a %s: %j', (organization_type, attachments, missing, never) => {
    const request = { booking_type: 'room_booking', organization_type, attachments };
    expect(missingDocuments(request).missing).toBe(missing);
    expect(neverArrived(request).missing).toBe(never);
  });
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
