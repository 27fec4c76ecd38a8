import { expect, test } from 'vitest';
import { acceptedEvents, invalidEvents, submittedOutput } from './request-form.rules.ts';

const accepted = { bookingId: 'booking-1', total: 2_000, warning: null };
const warning = { code: 'request_differs' } as const;
const differs = { type: 'price.differs', shown: 1_500, agreed: 2_000 };

test.each([
  ['the shown price', 2_000, accepted, []],
  ['a different price, which is reported', 1_500, accepted, [differs]],
  ['a price where none was shown', null, accepted, []],
  ['no price', 1_500, { ...accepted, total: null }, []],
  [
    'a warning, which is shown',
    2_000,
    { ...accepted, warning },
    [{ type: 'toast', tone: 'error', failure: warning }],
  ],
])('a request is accepted with %s', (_, shown, request, emitted) => {
  expect(acceptedEvents(shown, request)).toEqual(emitted);
});

test('the first field with an error is announced, where there is one', () => {
  expect(invalidEvents({ phone: 'required', name: 'required' })).toEqual([
    { type: 'form.invalid', field: 'phone' },
  ]);
  expect(invalidEvents({})).toEqual([]);
});

test('a submitted form has the booking of its request as output', () => {
  expect(submittedOutput({ bookingId: 'booking-1' })).toEqual({
    status: 'submitted',
    bookingId: 'booking-1',
  });
});
