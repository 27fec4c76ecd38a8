import { test } from 'vitest';
import {
  callsOf,
  networkLost,
  refused,
  seriesOf,
  serverKilled,
} from '#tests/support/submission-faults.ts';
import { submitThroughFaults } from '#tests/support/submission-runs.ts';
import { typedBooking } from '#tests/support/typed-booking.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest(typedBooking);
const calls = callsOf(typedBooking);

test.each([...seriesOf([...networkLost, ...refused], calls), ...seriesOf(serverKilled, calls)])(
  'With %s there is one complete booking in the end',
  (_, faults, call) => submitThroughFaults(inUse, faults, call),
);
