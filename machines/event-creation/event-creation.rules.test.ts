import { expect, test } from 'vitest';
import { creationFailure } from './event-creation.rules.ts';

test.each([
  ['without a code is that of the event', new Error('offline'), { code: 'event_creation_failed' }],
  ['of a limit without a name stays', { code: 'limit_reached' }, { code: 'limit_reached' }],
  [
    'of a different code stays, whatever its limit',
    { code: 'too_far_ahead', params: { limit: 'eventDays' } },
    { code: 'too_far_ahead', params: { limit: 'eventDays' } },
  ],
])('a failure %s', (_, error, failure) => {
  expect(creationFailure({ event: { error } })).toEqual(failure);
});
