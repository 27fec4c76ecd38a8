import { expect, test } from 'vitest';
import texts from '#locales/en/domiciliation.json';
import { bookingPage } from '#tests/support/booking-page.ts';
import {
  callsOf,
  departures,
  refused,
  runsOf,
  unanswered,
} from '#tests/support/submission-faults.ts';
import {
  submitAfterCrash,
  submitAfterReload,
  submitFromSecondTab,
  submitThroughFault,
  submitWithExpiredToken,
  submitWithFullStorage,
  submitWithoutStorage,
} from '#tests/support/submission-runs.ts';
import { typedDomiciliation } from '#tests/support/typed-domiciliation.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest(typedDomiciliation);
const allCalls = callsOf(typedDomiciliation);
/**
 * Every file goes through the same three calls. What differs between files is what stands before and after them: at the
 * first none is recorded yet, at the last all others are. So the request, the first and the last file stand for all.
 */
const calls = allCalls.filter(({ call }) => !/file [23]$/.test(call));
const apiCalls = calls.filter(({ isUpload }) => !isUpload);

test.each(runsOf([...unanswered, ...refused], calls))(
  'With %s there is one complete request in the end',
  (_, fault, call) => submitThroughFault(inUse, fault, call),
);

test.each(runsOf([{ fault: 'an expired token for' }], apiCalls))(
  'With %s nobody is bothered, and there is one complete request',
  (_, _fault, call) => submitWithExpiredToken(inUse, call),
);

test.each(runsOf(departures, calls))(
  'A page reloaded %s has all that was typed, and there is one complete request',
  (_, { strike }, call) => submitAfterReload(inUse, strike, call),
);

const crashedCalls = calls.filter(({ call }) => /request|record of file 1/.test(call));

test.each(runsOf(departures, crashedCalls))(
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

  // Nothing is left of it to be sent again.
  await page.goto(typedDomiciliation.path);
  await page.getByRole('link', { name: 'Select Plan: Flexible address' }).click();
  await bookingPage(page).heading(texts.steps.months.title).waitFor();
  await page.getByText(texts.months.none).waitFor();
  expect(await page.getByText('We kept what you had typed').count()).toBe(0);
  second.expectNoErrors();
  expectNoErrors();
});
