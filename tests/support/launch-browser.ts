import { chromium, type Browser, type BrowserContext } from 'playwright-core';

interface LaunchOptions {
  isHeaded?: boolean;
  /** Of the command line, besides those of all tests. */
  args?: readonly string[];
}

/** A Chromium that makes no requests of its own; without a window, unless it is asked for. */
export function launchBrowser(
  executablePath: string,
  { isHeaded = false, args = [] }: LaunchOptions = {},
): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: !isHeaded,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--in-process-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--process-per-site',
      // A page of a test ends before optimized code has paid for its compilation.
      '--js-flags=--no-maglev --no-turbofan',
      ...args,
    ],
  });
}

/** A Chromium with a profile in a folder: other contexts are like a private window, which installs nothing. */
export function launchProfile(
  executablePath: string,
  folder: string,
  locale: string,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath,
    args: ['--no-sandbox'],
    locale,
  });
}
