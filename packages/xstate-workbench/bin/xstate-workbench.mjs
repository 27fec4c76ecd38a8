#!/usr/bin/env node
// `xstate-workbench [recording.json]`: the page alone, without an application; with the `workbench.config.ts` of the folder if it has one.
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { findConfig } from 'xstate-paths/config-file';
import { workbench } from 'xstate-workbench/vite';

const RECORDING = '/recording.json';
const [file, ...others] = process.argv.slice(2);
if (others.length > 0 || file?.startsWith('-')) {
  console.error('xstate-workbench [recording.json] opens the workbench, and a recording in it.');
  process.exit(file === '--help' || file === '-h' ? 0 : 2);
}
if (file !== undefined && !statSync(file, { throwIfNoEntry: false })?.isFile()) {
  console.error(`There is no file ${resolve(file)}.`);
  process.exit(2);
}

/** @type {import('vite').Plugin} */
const recording = {
  name: 'recording',
  configureServer(server) {
    server.middlewares.use(RECORDING, (_, response) => {
      response.setHeader('Content-Type', 'application/json');
      createReadStream(resolve(file)).pipe(response);
    });
  },
};

const config = findConfig(process.cwd());
// Of this start alone: another one, or the server of the application, may be running.
const cacheDir = mkdtempSync(join(tmpdir(), 'xstate-workbench-'));
process.on('exit', () => rmSync(cacheDir, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => process.exit(0));
}
const server = await createServer({
  configFile: false,
  // Where the dependencies of the page are found.
  root: fileURLToPath(new URL('..', import.meta.url)),
  cacheDir,
  server: { port: 5180, fs: { allow: config ? [process.cwd()] : [] } },
  optimizeDeps: { entries: config ? [config] : [] },
  plugins: [workbench({ path: '/', config }), ...(file === undefined ? [] : [recording])],
});
await server.listen();
const [origin = ''] = server.resolvedUrls?.local ?? [];
console.log(`The workbench: ${origin}${file === undefined ? '' : `#url=${RECORDING}`}`);
