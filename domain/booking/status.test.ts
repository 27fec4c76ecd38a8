import { expect, test } from 'vitest';
import { plainStatus } from './status.ts';

test('an unknown status is shown with its underscores as spaces', () => {
  expect(plainStatus('waiting_for_the_bank')).toBe('waiting for the bank');
  expect(plainStatus('archived')).toBe('archived');
});
