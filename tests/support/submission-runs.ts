import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import failures from '#locales/en/errors.json';
import formTexts from '#locales/en/form.json';
import { openPage, type WatchedPage } from './browser.ts';
import {
  callsOf,
  injectFailure,
  injectFailures,
  type InjectedFailure,
  type Injection,
  type SubmissionCall,
} from './submission-failures.ts';
import {
  expectAllTyped,
  expectNothingLost,
  expectRestored,
  expectSubmitted,
  submitButton,
} from './submitted-request.ts';
import type { TypedRequestInUse } from './use-typed-request.ts';

/**
 * Submits the typed request with one failure after the other at one call: each time the message is checked, everything is
 * still in the form, and it is submitted again.
 */
export async function submitThroughFailures(
  inUse: TypedRequestInUse,
  injectedFailures: readonly InjectedFailure[],
  { index, message }: SubmissionCall,
): Promise<void> {
  const { use, request } = inUse;
  const { page, expectNoErrors } = use.watched;
  await request.openTyped(page);
  const { done } = await injectFailures(
    inUse,
    { index },
    injectedFailures.map(({ inject }) => inject),
  );
  for (const [place, { recover }] of injectedFailures.entries()) {
    await submitButton(page, request).click();
    await done[place];
    await page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: message ?? failures.network })
      .waitFor();
    await recover(use);
    await expectNothingLost(inUse, index);
  }
  await submitButton(page, request).click();
  await expectSubmitted(inUse);
  expectNoErrors(/^Failed to load resource/);
}

/** The page is reloaded during a call, once for each of `injections`; the browser asks for confirmation. */
export async function submitAfterReloads(
  inUse: TypedRequestInUse,
  injections: readonly Injection[],
  { index }: SubmissionCall,
): Promise<void> {
  const { use, request } = inUse;
  const { page, expectNoErrors } = use.watched;
  await request.openTyped(page);
  const { done } = await injectFailures(inUse, { index }, injections);
  for (const reached of done) {
    await submitButton(page, request).click();
    await reached;
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await expectRestored(inUse, index);
  }
  await submitButton(page, request).click();
  await expectSubmitted(inUse);
  expectNoErrors();
}

/** The tab crashes during a call, and the form is opened in another. */
export async function submitAfterCrash(
  inUse: TypedRequestInUse,
  inject: Injection,
  { index }: SubmissionCall,
): Promise<void> {
  const { use, request } = inUse;
  const { page } = use.watched;
  await request.openTyped(page);
  const { done } = await injectFailures(inUse, { index }, [inject]);
  await submitButton(page, request).click();
  await Promise.all(done);
  await crash(page);

  const again = await openPage(use.context);
  await again.page.goto(request.path);
  await expectRestored(inUse, index, again);
  await submitButton(again.page, request).click();
  await expectSubmitted(inUse, again);
  again.expectNoErrors();
}

/** The form is filled in a browser that forbids sites to store or lock anything. */
export async function submitWithoutStorage(inUse: TypedRequestInUse): Promise<void> {
  const { use, request } = inUse;
  const visitor = await use.newContext();
  const watched = await openPage(visitor);
  const { page } = watched;
  await page.addInitScript(fillStorage);
  await page.addInitScript(forbidLocks);
  const message = page.getByRole('alert').filter({ hasText: failures.draft_not_kept }).waitFor();
  await request.typeAll(page);
  await message;
  await expectAllTyped(inUse, watched);
  await submitButton(page, request).click();
  await expectSubmitted(inUse, watched);
  watched.expectNoErrors(/@firebase\/app: .* writing to IndexedDB/);
  await visitor.close();
}

/** A second tab takes the request over and sends it with a double click; returns that tab. */
export async function submitFromSecondTab(inUse: TypedRequestInUse): Promise<WatchedPage> {
  const { use, request } = inUse;
  const { page } = use.watched;
  const elsewhere = (tab: Page) => tab.getByRole('heading', { name: formTexts.elsewhere.title });
  await request.openTyped(page);
  const second = await openPage(use.context);
  await second.page.goto(page.url());
  await elsewhere(second.page).waitFor();
  expect(await elsewhere(page).count()).toBe(0);

  await second.page.getByRole('button', { name: formTexts.elsewhere.here }).click();
  await elsewhere(page).waitFor();
  await expectAllTyped(inUse, second);
  const made = await injectFailure(inUse, { index: -1 }, (route) => route.abort(), second);
  await submitButton(second.page, request).dblclick();
  await expectSubmitted(inUse, second);
  expect(made).toHaveLength(callsOf(request).length);
  return second;
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
