import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';

const viteFile = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
);

/** The development server in front of a site that runs: its origin, and how to end it. */
export async function startDevServer(siteOrigin: string) {
  const port = await freePort();
  const options = ['--host', '127.0.0.1', '--port', String(port)];
  const server = spawn(process.execPath, [viteFile, ...options, '--strictPort'], {
    env: { ...process.env, API_ORIGIN: siteOrigin, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('/visualizer')) {
        resolve();
      }
    });
    server.once('exit', () => reject(new Error('The development server did not start.')));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}
