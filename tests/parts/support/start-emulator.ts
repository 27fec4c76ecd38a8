import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '#tests/support/free-port.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The origin of Google's Auth emulator. */
    authEmulator: string;
  }
}

/** A project of the emulators: the name begins with `demo-`, so that nothing of Google is asked for. */
export const EMULATED_PROJECT = 'demo-riwaq';

const READY = 'All emulators ready';

/** Starts Google's Auth emulator for all test files. The result ends it. Without the parts there is none. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PARTS_DIR === undefined) {
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-emulator-'));
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const firebase = join(partsFolder(), 'firebase-tools', 'lib', 'bin', 'firebase.js');
  const emulator = spawn(
    process.execPath,
    [firebase, 'emulators:start', '--only', 'auth', '--project', EMULATED_PROJECT],
    {
      cwd: folder,
      // With CI it asks for no messages of Google.
      env: { ...process.env, CI: '1', HOME: folder, XDG_CONFIG_HOME: folder },
    },
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(READY)) {
        resolve();
      }
    };
    emulator.stdout.on('data', read);
    emulator.stderr.on('data', read);
    emulator.once('exit', () => reject(new Error(`The Auth emulator did not start:\n${output}`)));
  });
  project.provide('authEmulator', `http://${host}:${port}`);
  return async () => {
    emulator.kill('SIGTERM');
    await once(emulator, 'exit');
    await rm(folder, { recursive: true });
  };
}

/** Where `.ci/test-parts` has installed the parts. */
export function partsFolder(): string {
  const folder = process.env.PARTS_DIR;
  if (folder === undefined) {
    throw new Error(
      'These tests need parts that are no packages of the project: npm run test:parts',
    );
  }
  return join(folder, 'node_modules');
}
