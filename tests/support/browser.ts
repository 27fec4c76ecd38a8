import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect, inject, type TestContext } from 'vitest';

/** A headless Chromium that makes no requests of its own. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--in-process-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--process-per-site',
    ],
  });
}

let launched: Promise<Browser> | undefined;

/** The browser of this worker: its test files share this module (`isolate: false`). It ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser(inject('browserPath'));
  return launched;
}

/** What the pages of a context logged: errors, warnings and uncaught exceptions. */
interface ConsoleLog {
  errors: string[];
  /** The errors that the current test provokes. */
  expected: RegExp[];
}

const logs = new WeakMap<BrowserContext, ConsoleLog>();

/** Collects what all pages of a context log, popups too. */
export function watchConsole(context: BrowserContext): void {
  const log: ConsoleLog = { errors: [], expected: [] };
  logs.set(context, log);
  context.on('console', (message) => {
    const { url } = message.location();
    // Pages of the application name their icon. /robots.txt cannot, so the browser asks for this one.
    const isMissingIcon = url.endsWith('/favicon.ico');
    // The real-time client closes its socket with the page, which may be before it was open.
    const isLeftEarly = message.text().includes('WebSocket is closed before the');
    const isReported = message.type() === 'error' || message.type() === 'warning';
    if (isReported && !isMissingIcon && !isLeftEarly) {
      log.errors.push(`${message.text()} (${url})`);
    }
  });
  context.on('weberror', (error) => log.errors.push(error.error().message));
}

/** What a context logged since the last call and no test expects. */
export function takeUnexpectedErrors(context: BrowserContext): string[] {
  const log = logs.get(context);
  const unexpected = log ? unexpectedErrors(log) : [];
  log?.errors.splice(0);
  log?.expected.splice(0);
  return unexpected;
}

function unexpectedErrors({ errors, expected }: ConsoleLog): string[] {
  return errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
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
  const log = logs.get(context);
  if (!log) {
    throw new Error('openPage needs a context whose console is watched');
  }
  return {
    page: await context.newPage(),
    expectNoErrors: (expected) => {
      log.expected.push(...(expected ? [expected] : []));
      expect(unexpectedErrors(log)).toEqual([]);
    },
  };
}

/** After a failed test: a picture of the page, in test-results/. */
export async function keepScreenshotOfFailure(
  task: TestContext['task'],
  page: Page,
): Promise<void> {
  if (task.result?.state === 'fail') {
    const name = task.name.replaceAll(/[^\w]+/g, '-').slice(0, 80);
    await page.screenshot({ path: `test-results/${name}.png`, fullPage: true });
  }
}
