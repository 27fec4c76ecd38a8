import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  bookingDraftKey,
  DOMICILIATION_DRAFT_KEY,
  DRAFT_DAYS,
  draftNoteSchema,
  isDraftExpired,
  isDraftKey,
} from './note.ts';

const note = { uid: 'demo-new', savedAt: '2026-12-01T08:00:00.000Z', bookingId: null };

test('the note of a draft says whose it is, since when and whether it was sent', () => {
  expect(v.parse(draftNoteSchema, { ...note, step: 'services' })).toEqual(note);
  expect(v.is(draftNoteSchema, { ...note, savedAt: 'yesterday' })).toBe(false);
});

test('each room has a key of its own, and the domiciliation has one', () => {
  expect(bookingDraftKey('salle-casbah')).toBe('riwaq.booking-draft.salle-casbah');
  expect(DOMICILIATION_DRAFT_KEY).toBe('riwaq.domiciliation-draft');
});

test.each([
  [bookingDraftKey('salle-casbah'), true],
  [DOMICILIATION_DRAFT_KEY, true],
  [`${DOMICILIATION_DRAFT_KEY}.old`, false],
  [`old.${bookingDraftKey('salle-casbah')}`, false],
  ['riwaq.language', false],
])('under %s lies a draft: %s', (key, isDraft) => {
  expect(isDraftKey(key)).toBe(isDraft);
});

test.each([
  ['just saved', '2026-12-01T08:00:00.000Z', false],
  ['30 days old', '2026-12-31T08:00:00.000Z', false],
  ['a moment older', '2026-12-31T08:00:00.001Z', true],
])('a draft is kept for thirty days: %s', (_age, now, isExpired) => {
  expect(DRAFT_DAYS).toBe(30);
  expect(isDraftExpired(note, new Date(now))).toBe(isExpired);
});
