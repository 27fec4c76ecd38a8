import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import texts from '#locales/en/booking.json';
import formTexts from '#locales/en/form.json';
import failures from '#locales/en/errors.json';
import { openPage } from '#tests/support/browser.ts';
import { bookingPage } from '#tests/support/booking-page.ts';
import { faultAt, runsOf, submissionCalls, type Strike } from '#tests/support/booking-faults.ts';
import { changeAccount } from '#tests/support/sign-in.ts';
import {
  expectAllDocuments,
  expectAllTyped,
  expectSubmitted,
  pressSubmit,
} from '#tests/support/submit-through-fault.ts';
import { openTyped, typeAll, typed } from '#tests/support/typed-request.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest();
const { use, form } = inUse;

interface Reload {
  fault: string;
  strike: Strike;
}

const reloads: Reload[] = [
  { fault: 'reloaded before', strike: () => Promise.resolve() },
  { fault: 'reloaded after', strike: (_route, _world, send) => send() },
];

test.each(runsOf(reloads))(
  'A page %s has all that was typed, and there is one complete booking',
  async (_, { strike }, { index }) => {
    const { page, expectNoErrors } = use.watched;
    await openTyped(page);
    await submitUntil(page, { index, strike });
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await expectRestored(page, index);
    await pressSubmit(page);
    await expectSubmitted(inUse);
    expectNoErrors();
  },
);

const crashes = reloads.map(({ strike, fault }) => ({
  strike,
  fault: fault.replace('reloaded', 'that crashes'),
}));
const crashedCalls = submissionCalls.filter(({ index }) => [0, 2, 3].includes(index));

test.each(runsOf(crashes, crashedCalls))(
  'A tab %s is opened anew with all that was typed, and there is one complete booking',
  async (_, { strike }, { index }) => {
    const { page } = use.watched;
    await openTyped(page);
    await submitUntil(page, { index, strike });
    await crash(page);

    const again = await openPage(use.context);
    await again.page.goto(typed.room.path);
    await expectRestored(again.page, index);
    await pressSubmit(again.page);
    await expectSubmitted(inUse, again);
    again.expectNoErrors();
  },
);

test('With storage that gets full a customer is told, types on, and there is one complete booking', async () => {
  const { page, expectNoErrors } = use.watched;
  await openTyped(page);
  await page.evaluate(fillStorage);
  await bookingPage(page).fill(texts.fields.notes, 'Typed when nothing more could be kept.');
  await page.getByRole('alert').filter({ hasText: failures.draft_not_kept }).waitFor();
  await bookingPage(page).fill(texts.fields.notes, typed.stored.notes);
  await expectAllTyped(page, form());
  await pressSubmit(page);
  await expectSubmitted(inUse);
  expectNoErrors();
});

test('In a browser that keeps nothing a customer is told, types all, and there is one complete booking', async () => {
  const visitor = await use.newContext();
  const watched = await openPage(visitor);
  await watched.page.addInitScript(fillStorage);
  const told = watched.page
    .getByRole('alert')
    .filter({ hasText: failures.draft_not_kept })
    .waitFor();
  await typeAll(watched.page);
  await told;
  await expectAllTyped(watched.page, form());
  await pressSubmit(watched.page);
  await expectSubmitted(inUse, watched);
  watched.expectNoErrors(/@firebase\/app: .* writing to IndexedDB/);
  await visitor.close();
});

test('A second tab takes the request over, and two clicks send it once', async () => {
  const { page, expectNoErrors } = use.watched;
  await openTyped(page);
  const second = await openPage(use.context);
  await second.page.goto(typed.room.path);
  await second.page.getByRole('heading', { name: formTexts.elsewhere.title }).waitFor();
  expect(await page.getByRole('heading', { name: formTexts.elsewhere.title }).count()).toBe(0);

  await second.page.getByRole('button', { name: formTexts.elsewhere.here }).click();
  await page.getByRole('heading', { name: formTexts.elsewhere.title }).waitFor();
  await expectAllTyped(second.page, form());
  const made = await faultAt(second.page, { index: -1 }, (route) => route.abort());
  await second.page.getByRole('button', { name: texts.actions.submit }).dblclick();
  await expectSubmitted(inUse, second);
  expect(made).toHaveLength(submissionCalls.length);

  // The form is free again, and has nothing in it of what was sent.
  await bookingPage(page).heading(texts.steps.generalInfo.title).waitFor();
  expect(
    await page.getByRole('textbox', { name: texts.fields.eventName, exact: true }).inputValue(),
  ).toBe('');
  second.expectNoErrors();
  expectNoErrors();
});

test('Somebody else at the same browser sees nothing of it, and it is there when its owner is back', async () => {
  const { page, expectNoErrors } = use.watched;
  await openTyped(page);
  await changeAccount(page, { from: /Karim Benali/, to: /Lina Cherif/ });
  await page.goto(typed.room.path);
  await bookingPage(page).heading(texts.steps.generalInfo.title).waitFor();
  for (const field of [texts.fields.eventName, texts.fields.contactPhone]) {
    expect(await page.getByRole('textbox', { name: field, exact: true }).inputValue()).toBe('');
  }

  await changeAccount(page, { from: /Lina Cherif/, to: /Karim Benali/ });
  await page.goto(typed.room.path);
  await expectAllTyped(page, form());
  await pressSubmit(page);
  await expectSubmitted(inUse);
  // The menu fetched My Bookings ahead, until it was pressed to sign out.
  expectNoErrors(/status of 401.*account\/bookings/);
});

/** Submits, and answers when a call is under way that the page will not hear of. */
async function submitUntil(
  page: Page,
  { index, strike }: { index: number; strike: Strike },
): Promise<void> {
  let isUnderWay: (value: Promise<void>) => void;
  const underWay = new Promise<void>((resolve) => (isUnderWay = resolve));
  await faultAt(page, { index }, (route, send) => {
    const struck = strike(route, use, send);
    isUnderWay(struck);
    return struck;
  });
  await pressSubmit(page);
  await underWay;
}

/** The page ends at once, without a last word. */
async function crash(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Nobody is there any more to answer it.
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** What a person finds at the address of the form who left it while a call was under way. */
async function expectRestored(page: Page, index: number): Promise<void> {
  if (index === 0) {
    await page.getByText(formTexts.draft.title).waitFor();
    await expectAllTyped(page, form());
  } else {
    await expectAllDocuments(page);
    expect(await page.getByText(failures.upload_interrupted).count()).toBe(1);
  }
}

/** Runs in the page: nothing more can be kept in it. */
function fillStorage(): void {
  const refuse = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Storage.prototype.setItem = refuse;
  IDBObjectStore.prototype.put = refuse;
}
