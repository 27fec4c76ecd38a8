import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { runStaff, staffAnswerSchema, type StaffAnswer } from './run-staff.ts';
import type { StaffParts } from './staff-parts.ts';

const requestSchema = v.array(v.string());
const FAILED = 'The server failed at this command: its log says why.';

interface DoorParts extends StaffParts {
  logger: { error: (context: object, message: string) => void };
}

/**
 * Lets staff commands into this process while it has the embedded database to itself: a socket in a folder of the
 * data directory that only the user of the server can enter. The answer closes it.
 */
export async function openDoor(dataDir: string, parts: DoorParts): Promise<() => Promise<void>> {
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket, parts));
  try {
    await mkdir(join(dataDir, 'staff'), { recursive: true, mode: 0o700 });
    // Left behind by a killed server: the directory's lock is ours, so nobody listens there.
    await rm(doorOf(dataDir), { force: true });
    server.listen(doorOf(dataDir));
    await once(server, 'listening');
  } catch (error) {
    // The site works without: a path can be too long for a socket.
    parts.logger.error({ err: error }, 'staff commands cannot reach this server');
    return () => Promise.resolve();
  }
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

/** Runs a command in the server that has `dataDir` open; null when none is running. */
export async function askAtDoor(dataDir: string, args: string[]): Promise<StaffAnswer | null> {
  const socket = createConnection({ path: doorOf(dataDir) });
  try {
    socket.end(JSON.stringify(args));
    return v.parse(v.pipe(v.string(), v.parseJson(), staffAnswerSchema), await received(socket));
  } catch (error) {
    if (error instanceof Error && 'code' in error && isNobodyThere(error.code)) {
      return null;
    }
    throw error;
  }
}

async function serve(socket: Socket, parts: DoorParts): Promise<void> {
  // Whoever hangs up early does not wait for the answer.
  socket.on('error', () => socket.destroy());
  try {
    const args = v.parse(v.pipe(v.string(), v.parseJson(), requestSchema), await received(socket));
    socket.end(JSON.stringify(await runStaff(parts, args)));
  } catch (error) {
    parts.logger.error({ err: error }, 'a staff command failed');
    socket.end(JSON.stringify({ exitCode: 1, text: FAILED } satisfies StaffAnswer));
  }
}

/** All that the other side says; reading it as an iterator would close the socket before the answer. */
async function received(socket: Socket): Promise<string> {
  let all = '';
  socket.setEncoding('utf8').on('data', (part: string) => (all += part));
  await once(socket, 'end');
  return all;
}

function isNobodyThere(code: unknown): boolean {
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}

function doorOf(dataDir: string): string {
  return join(dataDir, 'staff', 'door');
}
