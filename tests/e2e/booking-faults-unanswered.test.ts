import { test } from 'vitest';
import { callsOf, networkLost, runsOf, serverKilled } from '#tests/support/submission-faults.ts';
import { submitThroughFault } from '#tests/support/submission-runs.ts';
import { typedBooking } from '#tests/support/typed-booking.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest(typedBooking);

test.each(runsOf([...networkLost, ...serverKilled], callsOf(typedBooking)))(
  'With %s there is one complete booking in the end',
  (_, fault, call) => submitThroughFault(inUse, fault, call),
);
