import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MAX_ASK_LENGTH, newAskSchema } from './asks.ts';

test.each([
  ['a cancellation without a reason', 'cancellation', '', true],
  ['a cancellation with one', 'cancellation', 'The speaker is ill', true],
  ['a change in words', 'change', 'One day later', true],
  ['a change without words', 'change', '', false],
  ['a change with spaces only', 'change', ' \n', false],
  ['a text of the greatest length', 'change', 'x'.repeat(MAX_ASK_LENGTH), true],
  ['a text that is too long', 'change', 'x'.repeat(MAX_ASK_LENGTH + 1), false],
  ['something else', 'refund', 'All of it', false],
])('%s can be asked for, or not', (_, kind, text, isAccepted) => {
  expect(v.is(newAskSchema, { kind, text })).toBe(isAccepted);
});
