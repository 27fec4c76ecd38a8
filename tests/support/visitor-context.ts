import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { watchConsole } from './console-log.ts';

export interface VisitorOptions {
  /** What the visitor's browser is like, besides speaking English. */
  visitor?: BrowserContextOptions;
  /** Without this, visitors have closed the modal of the home page before: it would cover everything else there. */
  showsLatestEvents?: boolean;
}

/** The browser of a visitor of the site at `origin`; its console is watched. */
export async function newVisitorContext(
  browser: Browser,
  origin: string,
  { visitor = {}, showsLatestEvents = false }: VisitorOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', ...visitor });
  watchConsole(context);
  if (!showsLatestEvents) {
    await context.addInitScript(rememberLatestEventsClosed);
  }
  return context;
}

/** Runs in the page. */
function rememberLatestEventsClosed(): void {
  if (location.protocol.startsWith('http')) {
    sessionStorage.setItem('riwaq.latest-events-closed', 'yes');
  }
}
