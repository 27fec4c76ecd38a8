import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The commit of the release that runs while the next one is installed beside it (docs/testing.md, Releases). */
const PREVIOUS_RELEASE = 'deploy/previous-release';
const FOLDER = 'node_modules/.cache/releases';

/** Builds the previous release, or that of the commit in the variable PREVIOUS_RELEASE; returns its folder. */
export function buildPreviousRelease(): string {
  return buildRelease(
    process.env.PREVIOUS_RELEASE ?? readFileSync(PREVIOUS_RELEASE, 'utf8').trim(),
  );
}

/** Builds the release of a commit, with the packages of its time, unless that was done already; returns its folder. */
function buildRelease(named: string): string {
  const parsed = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${named}^{commit}`]);
  const commit = parsed.stdout.toString().trim();
  if (parsed.status !== 0) {
    process.stderr.write(`There is no commit "${named}" here.\n`);
    process.exit(2);
  }
  const folder = join(FOLDER, commit);
  const built = join(folder, '.built');
  if (!existsSync(built)) {
    process.stdout.write(`Building the release ${commit} (only once) …\n`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    // Needs the history: a shallow clone does not have the commit.
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: Infinity });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const npm = (...args: string[]) =>
      execFileSync('npm', args, { cwd: folder, stdio: 'inherit', env: environment() });
    npm('ci', '--no-audit', '--no-fund', '--prefer-offline');
    // What `npm start` of each release runs first.
    npm('run', '--silent', 'prestart');
    writeFileSync(built, '');
  }
  return folder;
}

/** Without the variables of the npm, of Vitest and of the mode that run this. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_|VITEST|NODE_ENV$|TEST|MODE$|DEV$|PROD$|BASE_URL$|SSR$)/.test(name),
    ),
  );
}
