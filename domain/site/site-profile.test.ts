import { expect, test } from 'vitest';
import { hasWayToPay } from './site-profile.ts';

const none = { cash: false, bankTransfer: null, ccp: null, cheque: null };

test.each([
  [{}, false],
  [{ cash: true }, true],
  [{ cheque: { payee: 'Riwaq' } }, true],
])('with %j there is a way to pay: %s', (payment, isSetUp) => {
  expect(hasWayToPay({ ...none, ...payment })).toBe(isSetUp);
});
