// `npm run dev`: the server (restarted on change) on port 3001 and Vite in front of it on port 3000. Ends both together.
// Arguments go to Vite: `npm run visualizer` passes `--open /visualizer`.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The file of a package's command. It is started without a shell, so that signals reach the program itself. */
const commands = {
  tsx: resolve('tsx/cli'),
  vite: join(dirname(resolve('vite/package.json')), 'bin/vite.js'),
};

const start = (command, args, env = {}) =>
  spawn(process.execPath, [commands[command], ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });

const children = [
  start('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], { PORT: '3001' }),
  start('vite', ['--mode', 'embedded', '--strictPort', ...process.argv.slice(2)]),
];

let isEnding = false;
function end(code) {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const child of children) {
    if (child.exitCode === null) child.kill('SIGTERM');
  }
}

for (const child of children) child.once('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(0));
