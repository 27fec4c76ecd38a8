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
 * Every file needs the same three calls. Files differ only in what is already recorded: at the
 * first no file, at the last all others. So the request, the first and the last file represent all calls.
 */
const calls = callsOf(typedDomiciliation).filter(({ call }) => !/file [23]$/.test(call));
/**
 * Slow failures, and those that look the same to the page, are injected once into each kind of call:
 * booking-failures-*.test.ts inject every failure into every call, and both forms use the same upload machine.
 */
const callOfEachKind = ['the request', 'the upload of file 1', 'the record of file 4'];
const oneOfEachKind = calls.filter(({ call }) => callOfEachKind.includes(call));

test.each([
  ...seriesOf([...networkLost, ...refused], calls),
  ...seriesOf(serverKilled, oneOfEachKind),
])('The submission recovers from %s, with one complete request', (_, injectedFailures, call) =>
  submitThroughFailures(inUse, injectedFailures, call),
);

const apiCalls = oneOfEachKind.filter(({ isUpload }) => !isUpload);

test.each(runsOf([{ failure: 'an expired token for' }], apiCalls))(
  'The submission recovers from %s without a message, with one complete request',
  (_, _failure, call) => submitWithExpiredToken(inUse, call),
);

test.each(seriesOf(departures, oneOfEachKind))(
  'A page reloaded %s keeps all typed values and sends one complete request',
  (_, reloads, call) =>
    submitAfterReloads(
      inUse,
      reloads.map(({ inject }) => inject),
      call,
    ),
);

// The hardest crash: the server has handled the call, and the page does not know it.
const unheard = departures.filter(({ failure }) => failure === 'after');

test.each(runsOf(unheard, apiCalls))(
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
