import type { BrowserContext } from 'playwright-core';

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
    // The real-time client closes its socket with the page, which may be before it was open.
    const isLeftEarly = message.text().includes('WebSocket is closed before the');
    const isReported = message.type() === 'error' || message.type() === 'warning';
    // Playwright's own warning, where a context blocks the service worker.
    const isBlockedWorker = message.text() === 'Service Worker registration blocked by Playwright';
    if (isReported && !isLeftEarly && !isBlockedWorker) {
      log.errors.push(`${message.text()} (${url})`);
    }
  });
  context.on('weberror', (error) => log.errors.push(error.error().message));
}

/** What a context logged since the last call and no test expects. */
export function takeUnexpectedErrors(context: BrowserContext): string[] {
  const log = logs.get(context);
  const unexpected = log ? unexpectedOf(log) : [];
  log?.errors.splice(0);
  log?.expected.splice(0);
  return unexpected;
}

function unexpectedOf({ errors, expected }: ConsoleLog): string[] {
  return errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
}

/** What a context logged so far and is not expected; `expected` is what it may log from now on besides. */
export function unexpectedErrors(context: BrowserContext, expected?: RegExp): string[] {
  const log = logs.get(context);
  if (!log) {
    throw new Error('unexpectedErrors needs a context whose console is watched');
  }
  log.expected.push(...(expected ? [expected] : []));
  return unexpectedOf(log);
}
