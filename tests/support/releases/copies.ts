/** Copies of the server, of one release or two, on one PostgreSQL database and one data directory. */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { createOnServer } from '#tests/support/server/test-database.ts';
import { endServer, runServer } from '#tests/support/site.ts';

/** One process of the site. */
export interface Copy {
  port: number;
  origin: string;
  /** What it has printed since its first start: with `LOG_LEVEL=error` the errors. */
  output: () => string;
  start: () => Promise<void>;
  /** Ends it as systemd and Docker do. */
  stop: () => Promise<void>;
}

export type Copies = Awaited<ReturnType<typeof openCopies>>;

/** A new database on a server, by default that of TEST_DATABASE_URL, and an empty data directory, for copies of the site. */
export async function openCopies(adminUrl?: string) {
  const database = await createOnServer(adminUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'riwaq-copies-'));
  const copies: Copy[] = [];
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    IDENTITY: 'embedded',
    DEMO_DATA: 'on',
    LOG_LEVEL: 'error',
    MAX_MONTHS_AHEAD: '240',
  };
  return {
    dataDir,
    /** The address of the database. */
    url: database.url,
    run: database.run,
    /** A copy that is not started yet, of the release in `release`. */
    add: async (release = '.'): Promise<Copy> => {
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      let server: ChildProcess | null = null;
      let output = '';
      const copy: Copy = {
        port,
        origin,
        output: () => output,
        start: async () => {
          server = await runServer({ ...env, PORT: String(port) }, origin, { release });
          const read = (chunk: Buffer) => (output += chunk.toString());
          server.stdout?.on('data', read);
          server.stderr?.on('data', read);
        },
        stop: async () => {
          if (server) {
            await endServer(server, 'SIGTERM');
          }
        },
      };
      copies.push(copy);
      return copy;
    },
    close: async () => {
      await Promise.all(copies.map((copy) => copy.stop()));
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
