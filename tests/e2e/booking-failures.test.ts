import { expect, test } from 'vitest';
import texts from '#locales/en/booking.json';
import failures from '#locales/en/errors.json';
import { bookingPage } from '#tests/support/booking-page.ts';
import { changeAccount } from '#tests/support/sign-in.ts';
import {
  callsOf,
  departures,
  injectFailure,
  responseLost,
  runsOf,
  sendExpired,
  seriesOf,
} from '#tests/support/submission-failures.ts';
import {
  submitAfterCrash,
  submitAfterReloads,
  submitFromSecondTab,
  submitThroughFailures,
  submitWithoutStorage,
} from '#tests/support/submission-runs.ts';
import {
  expectAllTyped,
  expectNothingLost,
  expectSubmitted,
  submitButton,
} from '#tests/support/submitted-request.ts';
import { typedBooking } from '#tests/support/typed-booking.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest(typedBooking);
const { use } = inUse;
/**
 * Failures of every call, and what is sent after them, are tested in src/app/*-logic.test.ts for both forms; their messages by
 * the plans on the page. Here the page, the browser and the server recover together, where the page does not know that the
 * server has handled the call: with nothing acknowledged, and with a stored file that is not recorded.
 */
const calls = callsOf(typedBooking);
const first = calls.slice(0, 1);
const address = calls.filter(({ call }) => call === 'the address of file 1');
const record = calls.filter(({ call }) => call === 'the record of file 1');

test.each(seriesOf(responseLost, [...first, ...record]))(
  'The submission recovers from %s, with one complete booking',
  (_, injectedFailures, call) => submitThroughFailures(inUse, injectedFailures, call),
);

test.each(seriesOf(departures, record))(
  'A page reloaded %s keeps all typed values and sends one complete booking',
  (_, reloads, call) =>
    submitAfterReloads(
      inUse,
      reloads.map(({ inject }) => inject),
      call,
    ),
);

const unacknowledged = departures.filter(({ failure }) => failure === 'after');

test.each(runsOf(unacknowledged, first))(
  'A tab that crashes %s is restored with all typed values and sends one complete booking',
  (_, { inject }, call) => submitAfterCrash(inUse, inject, call),
);

test.each(runsOf([{ failure: 'a session that ends at' }], address))(
  'With %s a message is shown, and after signing in again everything is still there',
  async (_, _failure, { index }) => {
    const { page, expectNoErrors } = use.watched;
    await typedBooking.openTyped(page);
    const made = await injectFailure(inUse, { index }, sendExpired);
    // The refresh token is rejected, too.
    await page.route('**/securetoken.googleapis.com/v1/token**', (route) =>
      route.continue({ postData: 'grant_type=refresh_token&refresh_token=gone' }),
    );
    await submitButton(page, typedBooking).click();
    await page.getByRole('alert').filter({ hasText: failures.token_expired }).first().waitFor();
    expect(made).toHaveLength(index + 1);
    await expectNothingLost(inUse, index);

    await changeAccount(page, { from: /Karim Benali/, to: /Karim Benali/ });
    await page.goto(typedBooking.path.replace('book', 'rooms'));
    await page.getByRole('link', { name: 'Continue your request' }).click();
    await expectNothingLost(inUse, index);
    await submitButton(page, typedBooking).click();
    await expectSubmitted(inUse);
    expectNoErrors(/^Failed to load resource: the server responded with a status of 40[01]/);
  },
);

test('Without storage a message is shown, and the form sends one complete booking', () =>
  submitWithoutStorage(inUse));

test('A second tab takes the request over, and two clicks send it once', async () => {
  const { page, expectNoErrors } = use.watched;
  const second = await submitFromSecondTab(inUse);

  // The form is unlocked and contains nothing of the sent request.
  await bookingPage(page).heading(texts.steps.generalInfo.title).waitFor();
  expect(
    await page.getByRole('textbox', { name: texts.fields.eventName, exact: true }).inputValue(),
  ).toBe('');
  second.expectNoErrors();
  expectNoErrors();
});

test('Another customer in the same browser does not see the draft, and its owner finds it again', async () => {
  const { page, expectNoErrors } = use.watched;
  await typedBooking.openTyped(page);
  await changeAccount(page, { from: /Karim Benali/, to: /Lina Cherif/ });
  await page.goto(typedBooking.path);
  await bookingPage(page).heading(texts.steps.generalInfo.title).waitFor();
  for (const field of [texts.fields.eventName, texts.fields.contactPhone]) {
    expect(await page.getByRole('textbox', { name: field, exact: true }).inputValue()).toBe('');
  }

  await changeAccount(page, { from: /Lina Cherif/, to: /Karim Benali/ });
  await page.goto(typedBooking.path);
  await expectAllTyped(inUse);
  await submitButton(page, typedBooking).click();
  await expectSubmitted(inUse);
  // The open menu prefetched My Bookings before the sign-out.
  expectNoErrors(/status of 401.*account\/bookings/);
});
