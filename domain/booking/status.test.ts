import { expect, test } from 'vitest';
import { changedStatus, plainStatus, valueText } from './status.ts';

test('an unknown status is shown with its underscores as spaces', () => {
  expect(plainStatus('waiting_for_the_bank')).toBe('waiting for the bank');
  expect(plainStatus('archived')).toBe('archived');
});

test('a known value has a text, an unknown one is shown as received, with spaces', () => {
  const known = ['bank_transfer', 'ccp'] as const;
  const texts = { bank_transfer: 'Bank transfer', ccp: 'CCP' };
  const textOf = (value: string) => valueText(value, known, (method) => texts[method]);
  expect(['bank_transfer', 'ccp', 'gift_card', 'wire'].map(textOf)).toEqual([
    'Bank transfer',
    'CCP',
    'gift card',
    'wire',
  ]);
});

test.each([
  ['approved', 'pending_approval', 'approved'],
  ['on_hold', 'approved', 'other'],
  ['approved', 'approved', null],
  ['approved', undefined, null],
])('a row that is %s and was %s has changed to %s', (status, before, changed) => {
  expect(changedStatus(['approved', 'rejected'], status, before)).toBe(changed);
});
