import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { watchConsole } from './console-log.ts';
import { recordToasts } from './shown-toasts.ts';

export interface VisitorOptions {
  /** What the visitor's browser is like, besides speaking English. */
  visitor?: BrowserContextOptions;
  /** Without this, visitors have closed the modal of the home page before: it would cover everything else there. */
  showsLatestEvents?: boolean;
  /** Runs in each page before its scripts. */
  initScript?: string | undefined;
}

/** Playwright's own thirty seconds are not enough for a first load on a busy machine. */
const PATIENCE_MS = 60_000;

/** What every visitor's browser needs. */
interface VisitorSite {
  origin: string;
  /** The script that records the actors of each page (`build-page-recorder.ts`). */
  pageRecorder: string;
}

/** The browser of a visitor of a site; its console is watched, and the actors of its pages are recorded. */
export async function newVisitorContext(
  browser: Browser,
  { origin, pageRecorder }: VisitorSite,
  { visitor = {}, showsLatestEvents = false, initScript }: VisitorOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    // Each would load all files of the account; the tests of the service worker allow it.
    serviceWorkers: 'block',
    ...visitor,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  watchConsole(context);
  await context.addInitScript({ content: pageRecorder });
  await recordToasts(context);
  if (!showsLatestEvents) {
    await context.addInitScript(rememberLatestEventsClosed);
  }
  if (initScript) {
    await context.addInitScript({ content: initScript });
  }
  return context;
}

/** Runs in the page. */
function rememberLatestEventsClosed(): void {
  if (location.protocol.startsWith('http')) {
    sessionStorage.setItem('riwaq.latest-events-closed', 'yes');
  }
}
