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
} from '#tests/support/submission-faults.ts';
import {
  submitAfterCrash,
  submitAfterReloads,
  submitFromSecondTab,
  submitThroughFaults,
  submitWithExpiredToken,
  submitWithFullStorage,
  submitWithoutStorage,
} from '#tests/support/submission-runs.ts';
import { typedDomiciliation } from '#tests/support/typed-domiciliation.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest(typedDomiciliation);
/**
 * Every file goes through the same three calls. What differs between files is what stands before and after them: at the
 * first none is recorded yet, at the last all others are. So the request, the first and the last file stand for all.
 */
const calls = callsOf(typedDomiciliation).filter(({ call }) => !/file [23]$/.test(call));
/**
 * What takes long, or is for the page only another way to lose or refuse a call, happens once to each kind of call:
 * every fault at every call befalls a booking, whose documents go through the same machine (booking-faults-*.test.ts).
 */
const callOfEachKind = ['the request', 'the upload of file 1', 'the record of file 4'];
const oneOfEachKind = calls.filter(({ call }) => callOfEachKind.includes(call));

test.each([
  ...seriesOf([...networkLost, ...refused], calls),
  ...seriesOf(serverKilled, oneOfEachKind),
])('With %s there is one complete request in the end', (_, faults, call) =>
  submitThroughFaults(inUse, faults, call),
);

const apiCalls = oneOfEachKind.filter(({ isUpload }) => !isUpload);

test.each(runsOf([{ fault: 'an expired token for' }], apiCalls))(
  'With %s nobody is bothered, and there is one complete request',
  (_, _fault, call) => submitWithExpiredToken(inUse, call),
);

test.each(seriesOf(departures, oneOfEachKind))(
  'A page reloaded %s has all that was typed, and there is one complete request',
  (_, reloads, call) =>
    submitAfterReloads(
      inUse,
      reloads.map(({ strike }) => strike),
      call,
    ),
);

// No last word: the hardest once the server has done what the page does not know of.
const unheard = departures.filter(({ fault }) => fault === 'after');

test.each(runsOf(unheard, apiCalls))(
  'A tab that crashes %s is opened anew with all that was typed, and there is one complete request',
  (_, { strike }, call) => submitAfterCrash(inUse, strike, call),
);

test('With storage that gets full a customer is told, types on, and there is one complete request', () =>
  submitWithFullStorage(inUse));

test('In a browser that keeps nothing a customer is told, types all, and there is one complete request', () =>
  submitWithoutStorage(inUse));

test('A second tab takes the request over, and two clicks send it once', async () => {
  const { page, expectNoErrors } = inUse.use.watched;
  const second = await submitFromSecondTab(inUse);

  // The form is free again, and has nothing in it of what was sent.
  await domiciliationPage(page).heading(texts.steps.months.title).waitFor();
  await page.getByRole('main').getByText(texts.months.none).waitFor();
  second.expectNoErrors();
  expectNoErrors();
});
