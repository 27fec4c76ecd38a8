import { test } from 'vitest';
import {
  differingCallsOf,
  networkLost,
  refused,
  seriesOf,
  serverKilled,
} from '#tests/support/submission-failures.ts';
import { submitThroughFailures } from '#tests/support/submission-runs.ts';
import { typedBooking } from '#tests/support/typed-booking.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest(typedBooking);
const calls = differingCallsOf(typedBooking);

// To the page a killed server is a lost network: once for each kind of call.
const oneOfEachKind = calls.slice(0, 4);

test.each([
  ...seriesOf([...networkLost, ...refused], calls),
  ...seriesOf(serverKilled, oneOfEachKind),
])('The submission recovers from %s, with one complete booking', (_, injectedFailures, call) =>
  submitThroughFailures(inUse, injectedFailures, call),
);
