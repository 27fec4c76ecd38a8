import { test } from 'vitest';
import texts from '#locales/en/domiciliation.json';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import {
  callsOf,
  departures,
  networkLost,
  refused,
  runsOf,
  seriesOf,
  serverKilled,
} from '#tests/support/submission-failures.ts';
import {
  submitAfterCrash,
  submitAfterReloads,
  submitFromSecondTab,
  submitThroughFailures,
  submitWithExpiredToken,
  submitWithFullStorage,
  submitWithoutStorage,
} from '#tests/support/submission-runs.ts';
import { typedDomiciliation } from '#tests/support/typed-domiciliation.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest(typedDomiciliation);
/**
 * Both forms submit through the submission machine, and booking-failures-*.test.ts inject every failure into every call. Here
 * each failure is injected once: into the first call, or into the last, when the most is stored already.
 */
const calls = callsOf(typedDomiciliation);
const first = calls.slice(0, 1);
const last = calls.slice(-1);

test.each([
  ...seriesOf([...networkLost, ...refused], first),
  ...seriesOf(networkLost, last),
  ...seriesOf(serverKilled, last),
])('The submission recovers from %s, with one complete request', (_, injectedFailures, call) =>
  submitThroughFailures(inUse, injectedFailures, call),
);

test.each(runsOf([{ failure: 'an expired token for' }], last))(
  'The submission recovers from %s without a message, with one complete request',
  (_, _failure, call) => submitWithExpiredToken(inUse, call),
);

const upload = calls.filter(({ call }) => call === 'the upload of file 1');

test.each(seriesOf(departures, upload))(
  'A page reloaded %s keeps all typed values and sends one complete request',
  (_, reloads, call) =>
    submitAfterReloads(
      inUse,
      reloads.map(({ inject }) => inject),
      call,
    ),
);

// The hardest crash: the server has handled the call, and the page does not know it.
const unacknowledged = departures.filter(({ failure }) => failure === 'after');

test.each(runsOf(unacknowledged, last))(
  'A tab that crashes %s is restored with all typed values and sends one complete request',
  (_, { inject }, call) => submitAfterCrash(inUse, inject, call),
);

test('When storage gets full a message is shown, and the form sends one complete request', () =>
  submitWithFullStorage(inUse));

test('Without storage a message is shown, and the form sends one complete request', () =>
  submitWithoutStorage(inUse));

test('A second tab takes the request over, and two clicks send it once', async () => {
  const { page, expectNoErrors } = inUse.use.watched;
  const second = await submitFromSecondTab(inUse);

  // The form is unlocked and contains nothing of the sent request.
  await domiciliationPage(page).heading(texts.steps.months.title).waitFor();
  await page.getByRole('main').getByText(texts.months.none).waitFor();
  second.expectNoErrors();
  expectNoErrors();
});
