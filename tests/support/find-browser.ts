import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** A headless shell is Chromium without windows: it needs half the processor time of the whole browser. */
const candidates = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const HELP =
  'The browser tests need Chromium or Chrome. None was found and none could be installed. ' +
  'Install one, or name it in CHROME_PATH, and run `npm test` again.';

/** Another installation may hold the lock of dpkg: it is waited for. */
export const aptInstall = (name: string) =>
  `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o DPkg::Lock::Timeout=200 ${name}`;

/** Ways to get a browser, each tried once, in order: a package of Debian or Ubuntu, else Playwright's own build. */
const installers: [command: string, args: string[]][] = [
  ['sh', ['-c', aptInstall('chromium-headless-shell')]],
  ['sh', ['-c', aptInstall('chromium')]],
  ['npx', ['playwright-core', 'install', '--with-deps', 'chromium']],
];

/** The path of a Chromium on this machine; installs one when there is none, and throws when it cannot. */
export function findBrowser({ isHeaded = false } = {}): string {
  const found = installedBrowser(isHeaded);
  if (found) {
    return found;
  }
  for (const [command, args] of installers) {
    process.stdout.write(`No Chromium found, trying: ${command} ${args.join(' ')}\n`);
    try {
      execFileSync(command, args, { stdio: 'pipe', timeout: 300_000 });
    } catch (error) {
      process.stdout.write(`It failed: ${reasonOf(error)}\n`);
    }
    const installed = installedBrowser(isHeaded);
    if (installed) {
      return installed;
    }
  }
  throw new Error(HELP);
}

/** The last lines that a command wrote before it failed. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: Buffer };
  const lines = stderr?.toString().trim().split('\n').slice(-2).join(' ') ?? '';
  return lines === '' ? message : lines;
}

function installedBrowser(isHeaded: boolean): string | undefined {
  return [...candidates, chromium.executablePath()].find(
    (path) =>
      path !== undefined &&
      path !== '' &&
      !(isHeaded && path.includes('headless')) &&
      existsSync(path),
  );
}
