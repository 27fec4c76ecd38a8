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
/**
 * Failures of every call, and what is sent after them, are tested in src/app/booking-logic.test.ts. Here the page, the browser
 * and the server recover together: with nothing stored, with a request, and with a stored file that is not recorded.
 */
const calls = callsOf(typedBooking);
const first = calls.slice(0, 1);
const upload = calls.filter(({ call }) => call === 'the upload of file 1');
const record = calls.filter(({ call }) => call === 'the record of file 1');

test.each([
  ...seriesOf([...networkLost, ...refused], [...first, ...upload, ...record]),
  ...seriesOf(serverKilled, [...first, ...record]),
])('The submission recovers from %s, with one complete booking', (_, injectedFailures, call) =>
  submitThroughFailures(inUse, injectedFailures, call),
);
