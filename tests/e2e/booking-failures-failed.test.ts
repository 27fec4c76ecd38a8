import { test } from 'vitest';
import {
  callsOf,
  networkLost,
  refused,
  seriesOf,
  serverKilled,
} from '#tests/support/submission-failures.ts';
import { submitThroughFailures } from '#tests/support/submission-runs.ts';
import { typedBooking } from '#tests/support/typed-booking.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest(typedBooking);
const calls = callsOf(typedBooking);

test.each([...seriesOf([...networkLost, ...refused], calls), ...seriesOf(serverKilled, calls)])(
  'The submission recovers from %s, with one complete booking',
  (_, injectedFailures, call) => submitThroughFailures(inUse, injectedFailures, call),
);
