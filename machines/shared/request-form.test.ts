import { expect, test } from 'vitest';
import { accepted, failedWith, submittedOutput } from './request-form.ts';

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

test.each([
  ['a failure keeps the key of the request', 'upload_failed', 'key-1'],
  ['an ended request is sent again under a new key', 'request_ended', 'key-2'],
] as const)('%s, and is shown', (_, code, requestKey) => {
  const failure = { code };
  expect(failedWith({ requestKey: 'key-1', createId: () => 'key-2' }, failure)).toEqual({
    change: { failure, requestKey },
    emitted: [{ type: 'toast', tone: 'error', failure }],
  });
});

test('a submitted form has the booking of its request as output', () => {
  expect(submittedOutput({ bookingId: 'booking-1' })).toEqual({
    status: 'submitted',
    bookingId: 'booking-1',
  });
});
