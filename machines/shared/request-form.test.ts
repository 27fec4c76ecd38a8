import { expect, test } from 'vitest';
import { accepted } from './request-form.ts';

const request = { bookingId: 'booking-1', total: 2_000, warning: null };
const warning = { code: 'request_differs' } as const;
const differs = { type: 'price.differs', shown: 1_500, agreed: 2_000 };

test.each([
  ['the shown price', 2_000, request, []],
  ['a different price, which is reported', 1_500, request, [differs]],
  ['a price where none was shown', null, request, []],
  ['no price', 1_500, { ...request, total: null }, []],
  [
    'a warning, which is shown',
    2_000,
    { ...request, warning },
    [{ type: 'toast', tone: 'error', failure: warning }],
  ],
])('a request is accepted with %s', (_, shown, sent, emitted) => {
  expect(accepted(shown, sent)).toEqual({ change: { bookingId: 'booking-1' }, emitted });
});
