import { expect, test } from 'vitest';
import { isSessionOver, isSilent, toFailure } from './errors.ts';

test.each([
  ['a failure', { code: 'period_taken' }, { code: 'period_taken' }],
  [
    'a failure with parameters',
    { code: 'upload_failed', params: { name: 'register.pdf' } },
    { code: 'upload_failed', params: { name: 'register.pdf' } },
  ],
  ['an unknown code', { code: 'ECONNREFUSED' }, { code: 'network' }],
  ['a code that is not text', { code: 500 }, { code: 'network' }],
  ['an error without a code', new Error('period_taken'), { code: 'network' }],
  ['text', 'period_taken', { code: 'network' }],
  [
    'a function with a code',
    Object.assign(() => undefined, { code: 'period_taken' }),
    { code: 'network' },
  ],
  ['null', null, { code: 'network' }],
  ['nothing', undefined, { code: 'network' }],
])('%s that was thrown is a known failure, or the fallback', (_, thrown, failure) => {
  expect(toFailure(thrown, 'network')).toEqual(failure);
});

test('an unexpected error is internal by default', () => {
  expect(toFailure(new Error('a defect'))).toEqual({ code: 'internal' });
});

test('a closed sign-in popup is not shown, a taken period is', () => {
  expect(isSilent('popup_cancelled')).toBe(true);
  expect(isSilent('period_taken')).toBe(false);
});

test.each([
  ['unauthenticated', true],
  ['token_expired', true],
  ['forbidden', false],
] as const)('%s: the user signs in again: %s', (code, isOver) => {
  expect(isSessionOver({ code })).toBe(isOver);
});
