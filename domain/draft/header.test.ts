import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  bookingDraftKey,
  DOMICILIATION_DRAFT_KEY,
  DRAFT_DAYS,
  draftHeaderSchema,
  isDraftExpired,
  isDraftKey,
} from './header.ts';

const header = { uid: 'demo-new', savedAt: '2026-12-01T08:00:00.000Z', bookingId: null };

test('the header of a draft has its owner, its date and its booking', () => {
  expect(v.parse(draftHeaderSchema, { ...header, step: 'services' })).toEqual(header);
  expect(v.is(draftHeaderSchema, { ...header, savedAt: 'yesterday' })).toBe(false);
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
])('%s is the key of a draft: %s', (key, isDraft) => {
  expect(isDraftKey(key)).toBe(isDraft);
});

test.each([
  ['just saved', '2026-12-01T08:00:00.000Z', false],
  ['30 days old', '2026-12-31T08:00:00.000Z', false],
  ['a moment older', '2026-12-31T08:00:00.001Z', true],
])('a draft is kept for thirty days: %s', (_age, now, isExpired) => {
  expect(DRAFT_DAYS).toBe(30);
  expect(isDraftExpired(header, new Date(now))).toBe(isExpired);
});
