import { expect, test } from 'vitest';
import texts from '#locales/en/booking.json';
import { bookingPage } from '#tests/support/booking-page.ts';
import { changeAccount } from '#tests/support/sign-in.ts';
import { callsOf, departures, runsOf, seriesOf } from '#tests/support/submission-failures.ts';
import {
  submitAfterCrash,
  submitAfterReloads,
  submitFromSecondTab,
  submitWithFullStorage,
  submitWithoutStorage,
} from '#tests/support/submission-runs.ts';
import { expectAllTyped, expectSubmitted, submitButton } from '#tests/support/submitted-request.ts';
import { typedBooking } from '#tests/support/typed-booking.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest(typedBooking);
const { use } = inUse;
/** With nothing stored, and with a stored file that is not recorded; the other calls are in src/app/booking-logic.test.ts. */
const calls = callsOf(typedBooking);
const first = calls.slice(0, 1);
const record = calls.filter(({ call }) => call === 'the record of file 1');

test.each(seriesOf(departures, [...first, ...record]))(
  'A page reloaded %s keeps all typed values and sends one complete booking',
  (_, reloads, call) =>
    submitAfterReloads(
      inUse,
      reloads.map(({ inject }) => inject),
      call,
    ),
);

// A crashed tab leaves the same draft as a reloaded one. The hardest case: the page does not know that the call succeeded.
const unacknowledged = departures.filter(({ failure }) => failure === 'after');

test.each(runsOf(unacknowledged, record))(
  'A tab that crashes %s is restored with all typed values and sends one complete booking',
  (_, { inject }, call) => submitAfterCrash(inUse, inject, call),
);

test('When storage gets full a message is shown, and the form sends one complete booking', () =>
  submitWithFullStorage(inUse));

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
