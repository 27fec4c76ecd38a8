import { expect, test } from 'vitest';
import { plainStatus, valueText } from './status.ts';

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
