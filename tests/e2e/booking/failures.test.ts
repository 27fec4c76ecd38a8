import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import texts from '#locales/en/booking.json';
import failures from '#locales/en/errors.json';
import formTexts from '#locales/en/form.json';
import labels from '#locales/en/request-fields.json';
import { bookingPage } from '#tests/support/booking-page.ts';
import { openPage } from '#tests/support/browser.ts';
import { filled } from '#tests/support/forms/form-messages.ts';
import { expectStoredOnce } from '#tests/support/forms/stored-booking-request.ts';
import { waitForFocus } from '#tests/support/checks/keyboard.ts';
import { calls, injectFailures } from '#tests/support/forms/submission-failures.ts';
import { expectHeld, openTyped, typedBooking } from '#tests/support/forms/typed-booking.ts';
import {
  documentsShown,
  lockedTitle,
  useTypedRequest,
} from '#tests/support/forms/typed-booking-request.ts';

/**
 * Failures of every call, and what is sent after them, are tested in src/app/*-logic.test.ts for both forms; their messages by
 * the plans on the page. Here the page, the browser and the server recover together, where the page does not know that the
 * server has handled the call: with nothing acknowledged, and with a stored file that is not recorded.
 */
const use = useTypedRequest();

const { files } = typedBooking;
const elsewhere = (tab: Page) => tab.getByRole('heading', { name: formTexts.elsewhere.title });
const submitButton = (page: Page) =>
  page.getByRole('button', {
    name: new RegExp(`^(${texts.actions.submit}|${formTexts.locked.again})$`),
  });

test('The submission recovers from a lost network and a killed server after the record of a file, with one complete booking', async () => {
  const { page, expectNoErrors } = use.watched;
  await openTyped(page);
  const recoveries = [() => use.context.setOffline(false), () => use.site.restart()];
  const { done } = await injectFailures(page, calls.recordOfFile1, [
    async (route, send) => {
      await send();
      await use.context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    async (route, send) => {
      await send();
      await use.site.crash();
      await route.abort('connectionreset');
    },
  ]);
  const message = filled(failures.link_failed, { name: files[0]?.name ?? '' });
  for (const [place, recover] of recoveries.entries()) {
    await submitButton(page).click();
    await done[place];
    await waitForFocus(page.locator('[data-document]').filter({ hasText: message }));
    await recover();
    await expectAllDocuments(page);
  }
  await submitButton(page).click();
  await expectSubmitted(page);
  expectNoErrors(/^Failed to load resource/);
});

test('When the session ends during the submission a message is shown, and signing in below it sends everything', async () => {
  const { page, expectNoErrors } = use.watched;
  await openTyped(page);
  // For the call and its repetition: signing in is offered below the message.
  await page.route(
    '**/api/events/request',
    (route) => route.fulfill({ status: 401, json: { code: 'token_expired', error: '' } }),
    { times: 2 },
  );
  await submitButton(page).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await (await popup).getByRole('button', { name: /Karim Benali/ }).click();

  await submitButton(page).click();
  await expectSubmitted(page);
  expectNoErrors(/^Failed to load resource: the server responded with a status of 401/);
});

test('A second tab takes the request over, and two clicks send it once', async () => {
  const { page, expectNoErrors } = use.watched;
  await openTyped(page);
  const second = await openPage(use.context);
  await second.page.goto(page.url());
  await elsewhere(second.page).waitFor();
  expect(await elsewhere(page).count()).toBe(0);

  await second.page.getByRole('button', { name: formTexts.elsewhere.here }).click();
  await elsewhere(page).waitFor();
  const { made } = await injectFailures(second.page, -1, []);
  await submitButton(second.page).dblclick();
  await expectSubmitted(second.page);
  expect(made).toHaveLength(calls.count);

  // The form is unlocked and contains nothing of the sent request.
  await bookingPage(page).heading(texts.steps.generalInfo.title).waitFor();
  const eventName = page.getByRole('textbox', { name: labels.eventName, exact: true });
  expect(await eventName.inputValue()).toBe('');
  second.expectNoErrors();
  expectNoErrors();
});

/** The page shows that everything has arrived, and staff see exactly one complete request. */
async function expectSubmitted(page: Page): Promise<void> {
  await page.waitForURL('**/account/bookings**');
  const ref = await expectStoredOnce(use.site);
  await expectHeld(use.site);
  await page.getByRole('button', { name: `Hide the details of ${ref}` }).waitFor();
}

/** Once the request has arrived all of its documents are listed. */
async function expectAllDocuments(page: Page): Promise<void> {
  await lockedTitle(page).waitFor();
  // The step with the documents may come after the notice.
  const shown = async () => {
    const documents = await documentsShown(page).allInnerTexts();
    return documents.map((text) => text.split('\n')[0]).toSorted();
  };
  await expect.poll(shown).toEqual(files.map(({ name }) => name).toSorted());
}
