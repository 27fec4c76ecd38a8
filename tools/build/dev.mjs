// `npm run dev`: the server on the first free port after PORT (3000), restarted on change, then Vite in front of it on PORT.
// Ends both together, with code 1 when one cannot start. Arguments go to Vite: `npm run visualizer` passes `--open /visualizer`.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const viteFile = join(dirname(resolve('vite/package.json')), 'bin/vite.js');
const serverFolders = ['server', 'domain', 'supabase'];
/** Editors write several files at once. */
const SETTLE_MS = 100;

async function isFree(port) {
  const canListen = (host) =>
    new Promise((settle) => {
      const probe = createServer();
      probe.once('error', ({ code }) => settle(code !== 'EADDRINUSE'));
      probe.listen({ port, host }, () => probe.close(() => settle(true)));
    });
  return (await canListen('127.0.0.1')) && (await canListen('::1'));
}

const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_000) {
  console.error('PORT must be a number from 1 to 65000.');
  process.exit(1);
}
if (!(await isFree(port))) {
  console.error(`Port ${port} is in use: choose another one, for example PORT=${port + 10}.`);
  process.exit(1);
}
let apiPort = port + 1;
while (!(await isFree(apiPort))) apiPort += 1;

const children = new Set();
/** Without a shell, so that signals reach the program itself. */
function start(args, { stdout = 'inherit', env }) {
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', stdout, 'inherit'],
    env: { ...process.env, ...env },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

let isEnding = false;
function end(code) {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  watchers.forEach((watcher) => watcher.close());
  children.forEach((child) => child.kill('SIGTERM'));
}

let server;
let isRestarting = false;
let vite;
function startServer() {
  isRestarting = false;
  server = start(['--import', 'tsx', 'server/start/main.ts'], {
    stdout: 'pipe',
    env: { PORT: String(apiPort) },
  });
  server.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    if (!vite && !isEnding && String(chunk).includes('is running at')) startVite();
  });
  server.once('exit', () => {
    server = undefined;
    if (isEnding) return;
    if (isRestarting) startServer();
    else if (vite) console.error('The server has ended: it starts again at the next change.');
    else end(1);
  });
}

function startVite() {
  vite = start([viteFile, '--port', String(port), '--strictPort', ...process.argv.slice(2)], {
    env: { API_ORIGIN: `http://127.0.0.1:${apiPort}` },
  });
  vite.once('exit', (code) => end(code ?? 0));
}

let settling;
const watchers = serverFolders.map((folder) =>
  watch(folder, { recursive: true }, (_, file) => {
    if (file?.endsWith('.test.ts')) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      if (isEnding) return;
      isRestarting = true;
      if (server) server.kill('SIGTERM');
      else startServer();
    }, SETTLE_MS);
  }),
);
startServer();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(0));
