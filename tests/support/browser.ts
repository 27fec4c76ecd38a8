import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect, inject, type TestContext } from 'vitest';

/** A headless Chromium that asks nobody but the page for anything. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('browserPath'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--process-per-site',
    ],
  });
}

/** A page whose console errors and uncaught exceptions are collected. `expected` names those a test provokes. */
export interface WatchedPage {
  page: Page;
  expectNoErrors: (expected?: RegExp) => void;
}

export async function openPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      errors.push(`${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return {
    page,
    expectNoErrors: (expected) =>
      expect(errors.filter((error) => !expected?.test(error))).toEqual([]),
  };
}

/** After a failed test: what the page looked like, in test-results/. */
export async function keepScreenshotOfFailure(
  task: TestContext['task'],
  page: Page,
): Promise<void> {
  if (task.result?.state === 'fail') {
    const name = task.name.replaceAll(/[^\w]+/g, '-').slice(0, 80);
    await page.screenshot({ path: `test-results/${name}.png`, fullPage: true });
  }
}
