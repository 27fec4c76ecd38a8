import { test } from 'vitest';
import { callsOf, responseLost, seriesOf } from '#tests/support/submission-failures.ts';
import { submitThroughFailures } from '#tests/support/submission-runs.ts';
import { typedDomiciliation } from '#tests/support/typed-domiciliation.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest(typedDomiciliation);
/**
 * Both forms submit through the submission machine: booking-failures.test.ts reloads and crashes the page and lets the session
 * end. Here failures are injected once, into the last call, when the most is stored already.
 */
const last = callsOf(typedDomiciliation).slice(-1);

test.each(seriesOf(responseLost, last))(
  'The submission recovers from %s, with one complete request',
  (_, injectedFailures, call) => submitThroughFailures(inUse, injectedFailures, call),
);
