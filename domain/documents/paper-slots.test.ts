import { expect, test } from 'vitest';
import type { DraftDocument } from '#domain/draft/document.ts';
import type { LegalDocumentKind } from './legal-documents.ts';
import { paperSlot, recordedPapers, unnamedPapers } from './paper-slots.ts';

const file = (
  kind: LegalDocumentKind | null,
  change: Partial<Pick<DraftDocument, 'status' | 'failure'>> = {},
) => ({ kind, status: 'waiting' as const, ...change });
const refused = { failure: { code: 'file_empty' as const } };
const [nic, nif, other] = [file('nic'), file('nif', refused), file(null)];

test.each([
  ['nic', false, nic, 'assigned'],
  ['nic', true, nic, 'assigned'],
  ['nif', false, nif, 'refused'],
  ['c20', false, null, 'missing'],
  ['c20', true, null, 'refused'],
] as const)('the slot of %s, to be replaced: %s', (kind, isToReplace, document, state) => {
  const isProblem = (each: ReturnType<typeof file>) => each.failure !== undefined;
  const slot = paperSlot([other, nic, nif], kind, isProblem, isToReplace);
  expect(slot).toEqual({ document, state });
});

test('papers are unnamed once there are as many accepted files as papers', () => {
  expect(unnamedPapers([nic, nif, other, other])).toEqual([]);
  expect(unnamedPapers([nic, nif, other, other, other])).toEqual([
    'nif',
    'commercial_register',
    'c20',
  ]);
});

test('the papers that the server has are those of recorded files', () => {
  const recorded = { status: 'recorded' } as const;
  expect(recordedPapers([nic, file('c20', recorded), file(null, recorded)])).toEqual(['c20']);
});
