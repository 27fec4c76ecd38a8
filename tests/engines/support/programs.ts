import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from '#tests/support/find-browser.ts';

/** Where the packages of Debian have their programs. */
export const programs = {
  firefox: '/usr/bin/firefox-esr',
  webkitDriver: '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

const packages = 'firefox-esr webkit2gtk-driver xvfb';

/** Installs what is missing; throws when it cannot. */
export function installPrograms(): void {
  const isComplete = () => Object.values(programs).every((path) => existsSync(path));
  if (isComplete()) {
    return;
  }
  process.stdout.write(`Installing ${packages}\n`);
  try {
    execFileSync('sh', ['-c', aptInstall(packages)], { stdio: 'pipe', timeout: 600_000 });
  } catch (cause) {
    throw new Error(HELP, { cause });
  }
  if (!isComplete()) {
    throw new Error(HELP);
  }
}

const HELP =
  'The tests of the engines need Firefox ESR, the WebDriver of WebKitGTK and Xvfb. They could not be installed: ' +
  `install the packages ${packages} of Debian, and run \`npm run test:engines\` again.`;
