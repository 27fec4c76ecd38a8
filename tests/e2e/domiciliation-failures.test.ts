import { test } from 'vitest';
import texts from '#locales/en/domiciliation.json';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import {
  callsOf,
  departures,
  networkLost,
  refused,
  seriesOf,
} from '#tests/support/submission-failures.ts';
import {
  submitAfterReloads,
  submitFromSecondTab,
  submitThroughFailures,
  submitWithoutStorage,
} from '#tests/support/submission-runs.ts';
import { typedDomiciliation } from '#tests/support/typed-domiciliation.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest(typedDomiciliation);
/**
 * Both forms submit through the submission machine: booking-failures-*.test.ts kill the server, crash the tab and let tokens
 * expire. Here failures are injected once, into the last call, when the most is stored already.
 */
const calls = callsOf(typedDomiciliation);
const last = calls.slice(-1);

test.each(seriesOf([...networkLost, ...refused], last))(
  'The submission recovers from %s, with one complete request',
  (_, injectedFailures, call) => submitThroughFailures(inUse, injectedFailures, call),
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
