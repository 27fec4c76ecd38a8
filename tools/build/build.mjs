// Builds everything that a release runs. Each part is a process of its own: their time is that of JavaScript on one core.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { compressFiles } from './compress.mjs';

const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--config'];

await Promise.all([
  run(...vite, 'vite.config.ts').then(() =>
    // The pages of the server have the routes that the build of the client has listed.
    Promise.all([compressFiles('dist/client'), run(...vite, 'vite.render.config.ts')]),
  ),
  run(...vite, 'vite.server.config.ts'),
  // Without V8's second WebAssembly compiler: each function runs once.
  run('--liftoff-only', 'tools/build/database-template.mjs'),
]);

/** Runs Node with these arguments. */
async function run(...args) {
  const part = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(part, 'exit');
  if (code !== 0) {
    process.exit(1);
  }
}
