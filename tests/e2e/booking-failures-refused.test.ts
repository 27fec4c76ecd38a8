import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import failures from '#locales/en/errors.json';
import { changeAccount } from '#tests/support/sign-in.ts';
import {
  callsOf,
  injectFailure,
  runsOf,
  sendExpired,
  seriesOf,
  type InjectedFailure,
} from '#tests/support/submission-failures.ts';
import { submitThroughFailures, submitWithExpiredToken } from '#tests/support/submission-runs.ts';
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
const WRITES_A_MINUTE = 120;
/** The other calls are in src/app/booking-logic.test.ts, their messages in booking-messages.test.ts. */
const calls = callsOf(typedBooking);
const address = calls.filter(({ call }) => call === 'the address of file 1');
const uploads = calls.filter(({ call }) => call === 'the upload of file 1');

const expiredAddress: InjectedFailure = {
  failure: 'an expired address for',
  message: failures.upload_failed,
  inject: (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/token=\d+/, 'token=1'),
    }),
};

test.each(seriesOf([expiredAddress], uploads))(
  'The submission recovers from %s, with one complete booking',
  (_, injectedFailures, call) => submitThroughFailures(inUse, injectedFailures, call),
);

test.each(runsOf([{ failure: 'an expired token for' }], address))(
  'The submission recovers from %s without a message, with one complete booking',
  (_, _failure, call) => submitWithExpiredToken(inUse, call),
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

test('A rate-limited customer submits again after a minute, with one complete booking', async () => {
  const { page, expectNoErrors } = use.watched;
  await use.site.crash();
  await use.site.restart({ RATE_LIMITS: 'on' });
  const profile = page.waitForRequest('**/api/auth/ensure-customer');
  await typedBooking.openTyped(page);
  await sendTooMuch(await profile);
  await submitButton(page, typedBooking).click();
  await page.getByRole('alert').filter({ hasText: failures.too_many_requests }).first().waitFor();
  await expectAllTyped(inUse);

  // A restart resets the rate limits, as a minute does.
  await use.site.crashAndRestart();
  await submitButton(page, typedBooking).click();
  await expectSubmitted(inUse);
  expectNoErrors(/^Failed to load resource: the server responded with a status of 429/);
});

/** As many calls as a customer may make in a minute, all refused because their body is invalid. */
async function sendTooMuch(request: Request): Promise<void> {
  const { authorization = '' } = await request.allHeaders();
  const post = () =>
    fetch(`${use.site.origin}/api/events/get-upload-url`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    });
  const responses = await Promise.all(Array.from({ length: WRITES_A_MINUTE }, post));
  expect(responses.map(({ status }) => status)).toContain(400);
}
