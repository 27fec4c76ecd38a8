import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';

/** The built site in a process of its own, with a data directory of its own. */
export interface Site {
  origin: string;
  /** The process that serves it now. */
  pid: () => number | undefined;
  /** Its data directory: database, files and keys. */
  dataDir: string;
  /** Ends the process once its work is done, as an update would. */
  end: () => Promise<void>;
  /** Ends the process at once, as a crash would. */
  crash: () => Promise<void>;
  /** Starts it again on the same data, with `env` in place of what it had. */
  restart: (env?: NodeJS.ProcessEnv) => Promise<void>;
  crashAndRestart: () => Promise<void>;
  stop: () => Promise<void>;
}

interface SiteOptions {
  env?: NodeJS.ProcessEnv;
  /** A data directory to begin with a copy of; without it the site seeds its own, which takes longest. */
  seededData?: string;
  /** The flags of its Node process. */
  nodeFlags?: readonly string[];
  /** The folder of the release that runs, this one by default. */
  release?: string;
}

/** Without V8's second WebAssembly compiler the embedded database opens in half the time. */
const testFlags = ['--liftoff-only'];

/** Starts the built server embedded and seeded on a free port; resolves once it responds. */
export async function startSite({
  env = {},
  seededData,
  nodeFlags = testFlags,
  release = '.',
}: SiteOptions = {}): Promise<Site> {
  const dataDir = await newDataDir();
  if (seededData) {
    // An earlier release leaves the socket of its staff commands, which no copy can have.
    const filter = (path: string) => !path.endsWith('.sock');
    await cp(seededData, dataDir, { recursive: true, filter });
  }
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = (changed: NodeJS.ProcessEnv = {}) =>
    runServer({ PORT: String(port), DATA_DIR: dataDir, ...env, ...changed }, origin, {
      nodeFlags,
      release,
    });
  let server = await start();
  const end = () => endServer(server, 'SIGTERM');
  const crash = () => endServer(server, 'SIGKILL');
  const restart = async (changed?: NodeJS.ProcessEnv) => {
    server = await start(changed);
  };
  return {
    origin,
    pid: () => server.pid,
    dataDir,
    end,
    crash,
    restart,
    crashAndRestart: async () => {
      await crash();
      await restart();
    },
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data directory as the first start of a site leaves it, after `prepare` used the site. The caller deletes it. */
export async function seedSite(
  prepare: (origin: string) => Promise<void>,
  { release = '.' }: Pick<SiteOptions, 'release'> = {},
): Promise<string> {
  const dataDir = await newDataDir();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await runServer({ PORT: String(port), DATA_DIR: dataDir }, origin, { release });
  await prepare(origin);
  await endServer(server, 'SIGTERM');
  return dataDir;
}

function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'riwaq-'));
}

/** One customer of the seed sends the requests of a whole file; tests of the limits set their own. */
const highLimits = {
  MAX_PENDING_REQUESTS: '10000',
  MAX_HELD_ROOM_DAYS: '100000',
  MAX_MONTHLY_PER_ROOM: '10000',
  MAX_MONTHLY_IN_ALL: '10000',
};

/** Starts a built server; resolves once it responds at `origin`. `release`: the folder of a release, this one by default. */
export async function runServer(
  env: NodeJS.ProcessEnv,
  origin: string,
  {
    nodeFlags = testFlags,
    release = '.',
  }: { nodeFlags?: readonly string[]; release?: string } = {},
): Promise<ChildProcess> {
  // Earlier releases have no `riwaq` command.
  const command = existsSync(join(release, 'dist/server/riwaq.js'))
    ? ['dist/server/riwaq.js', 'start']
    : ['dist/server/main.js'];
  const server = spawn(process.execPath, [...nodeFlags, ...command], {
    cwd: release,
    env: { ...process.env, NODE_ENV: 'test', RATE_LIMITS: 'off', ...highLimits, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      // Each release prints its address when it is ready, some in other words.
      if (output.includes(` at ${origin}`)) {
        server.stdout.off('data', read).resume();
        server.stderr.off('data', read).resume();
        resolve();
      }
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => reject(new Error(`The site did not start at ${origin}:\n${output}`)));
  });
  return server;
}

/** Ends a server; resolves when its process has ended. */
export async function endServer(
  server: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill(signal);
    await once(server, 'exit');
  }
}
