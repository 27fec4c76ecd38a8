import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import texts from '#locales/en/booking.json';
import failures from '#locales/en/errors.json';
import formTexts from '#locales/en/form.json';
import labels from '#locales/en/request-fields.json';
import { bookingPage } from '#tests/support/booking-page.ts';
import { openPage } from '#tests/support/browser.ts';
import { filled } from '#tests/support/forms/form-messages.ts';
import { changeAccount, signInAs } from '#tests/support/sign-in.ts';
import { expectStoredOnce } from '#tests/support/forms/stored-booking-request.ts';
import { waitForFocus } from '#tests/support/checks/keyboard.ts';
import { calls, injectFailures, sendExpired } from '#tests/support/forms/submission-failures.ts';
import { expectHeld, openTyped, typedBooking } from '#tests/support/forms/typed-booking.ts';
import {
  documentsShown,
  lockedTitle,
  readForm,
  useTypedRequest,
} from '#tests/support/forms/typed-booking-request.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/**
 * Failures of every call, and what is sent after them, are tested in src/app/*-logic.test.ts for both forms; their messages by
 * the plans on the page. Here the page, the browser and the server recover together, where the page does not know that the
 * server has handled the call: with nothing acknowledged, and with a stored file that is not recorded.
 */
const { use, form: typed } = useTypedRequest();

const { path, files } = typedBooking;
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

test('A tab that crashes after the request is restored with all typed values and sends one complete booking', async () => {
  const { page } = use.watched;
  await openTyped(page);
  const { done } = await injectFailures(page, calls.request, [(_route, send) => send()]);
  await submitButton(page).click();
  await Promise.all(done);
  await crash(page);

  const again = await openPage(use.context);
  await again.page.goto(path);
  await again.page.getByText(formTexts.draft.title).waitFor();
  expect(await readForm(again.page)).toEqual(typed());
  await submitButton(again.page).click();
  await expectSubmitted(again.page);
  again.expectNoErrors();
});

test('When the session ends during the submission a message is shown, and after signing in again everything is still there', async () => {
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

  const { made } = await injectFailures(page, calls.addressOfFile1, [sendExpired(use)]);
  // The refresh token is rejected, too.
  await page.route('**/securetoken.googleapis.com/v1/token**', (route) =>
    route.continue({ postData: 'grant_type=refresh_token&refresh_token=gone' }),
  );
  await submitButton(page).click();
  await page.getByRole('alert').filter({ hasText: failures.token_expired }).first().waitFor();
  expect(made).toHaveLength(calls.addressOfFile1 + 1);
  await expectAllDocuments(page);

  await changeAccount(page, { from: /Karim Benali/, to: /Karim Benali/ });
  await page.goto(path.replace('book', 'rooms'));
  await page.getByRole('link', { name: 'Continue your request' }).click();
  await expectAllDocuments(page);
  await submitButton(page).click();
  await expectSubmitted(page);
  expectNoErrors(/^Failed to load resource: the server responded with a status of 40[01]/);
});

test('Without storage a message is shown, and the form sends one complete booking', async () => {
  const visitor = await use.newContext();
  const { page, expectNoErrors } = await openPage(visitor);
  await page.addInitScript(fillStorage);
  await page.addInitScript(forbidLocks);
  const message = page.getByRole('alert').filter({ hasText: failures.draft_not_saved }).waitFor();
  const form = bookingPage(page);
  await page.goto(path);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await signInAs(page, /Karim Benali/);
  await form.fill(labels.eventName, 'Kept in memory');
  await form.fill(labels.clientName, 'Atlas Conseil');
  await form.fill(labels.contactPhone, '0550 12 34 56');
  await form.chooseDay(texts.fields.day, shiftDay(buildingDay(algiers, new Date()), 50));
  await message;
  await form.next();
  await form.choose(texts.roles.enterprise);
  await form.toLastStep('verification');
  await submitButton(page).click();
  await page.waitForURL('**/account/bookings**');
  await page.getByRole('row', { name: /Kept in memory/ }).waitFor();
  expectNoErrors(/@firebase\/app: .* writing to IndexedDB/);
  await visitor.close();
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
  expect(await readForm(second.page)).toEqual(typed());
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

/** The page ends at once, without any event. */
async function crash(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The crashed page never responds.
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Runs in the page: makes every write to storage fail. */
function fillStorage(): void {
  const refuse = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Storage.prototype.setItem = refuse;
  IDBObjectStore.prototype.put = refuse;
}

/** Runs in the page: refuses every lock. */
function forbidLocks(): void {
  LockManager.prototype.request = () =>
    Promise.reject(new DOMException('forbidden', 'SecurityError'));
}
