import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { unexpectedErrors } from './console-log.ts';
import { launchBrowser } from './launch-browser.ts';

let launched: Promise<Browser> | undefined;

/** The browser of this worker: its test files share this module (`isolate: false`). It ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser(inject('browserPath'));
  return launched;
}

/**
 * A page whose context is watched: unexpected console errors fail the test at its end. `expectNoErrors` checks at once, and
 * names the errors that the test provokes.
 */
export interface WatchedPage {
  page: Page;
  expectNoErrors: (expected?: RegExp) => void;
}

export async function openPage(context: BrowserContext): Promise<WatchedPage> {
  return watchPage(await context.newPage());
}

export function watchPage(page: Page): WatchedPage {
  return {
    page,
    expectNoErrors: (expected) => expect(unexpectedErrors(page.context(), expected)).toEqual([]),
  };
}
