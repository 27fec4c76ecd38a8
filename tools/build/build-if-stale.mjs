// Builds client and server when a source file is newer than the last build, or that was for the other mode, so that only the
// first `npm start` builds.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const script = process.env.NODE_ENV === 'production' ? 'build' : 'build:embedded';
/** Holds the script that built it. Every build of the client empties the folder. */
const stamp = 'dist/client/.vite/built';
const sources = [
  'domain',
  'machines',
  'src',
  'server',
  'locales',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.render.config.ts',
  'vite.server.config.ts',
  '.env.embedded',
];

function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  return stats.isDirectory()
    ? Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
    : stats.mtimeMs;
}

function isStale() {
  return (
    !existsSync(stamp) ||
    readFileSync(stamp, 'utf8') !== script ||
    Math.max(...sources.map(newest)) > statSync(stamp).mtimeMs
  );
}

if (isStale()) {
  const startedAt = new Date();
  console.log('Building the site (only after a change) …');
  execFileSync('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, script);
  utimesSync(stamp, startedAt, startedAt);
}
