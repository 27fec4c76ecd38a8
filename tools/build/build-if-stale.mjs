// Builds client and server when a source file is newer than the last build, so that only the first `npm start` builds.
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Its time is that of the build. Every build of the client empties the folder. */
const stamp = 'dist/client/.vite/built';
const sources = [
  'domain',
  'machines',
  'src',
  'server',
  'locales',
  'public',
  'worker',
  'tools/build',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.render.config.ts',
  'vite.server.config.ts',
];

function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  return stats.isDirectory()
    ? Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
    : stats.mtimeMs;
}

function isStale() {
  return !existsSync(stamp) || Math.max(...sources.map(newest)) > statSync(stamp).mtimeMs;
}

if (isStale()) {
  const startedAt = new Date();
  console.log('Building the site (only after a change) …');
  await import('./build.mjs');
  writeFileSync(stamp, '');
  utimesSync(stamp, startedAt, startedAt);
}
