import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCode } from '#domain/thrown.ts';
import { commandOutputSchema, type CommandOutput } from '#server/cli/output/command-output.ts';

const ENDED = 'The server ended while it ran this command: look whether it was carried out.';

/**
 * Runs a command line in the server that uses `dataDir`; null when none is running, or when it ended before it had read
 * the command.
 */
export async function sendCommand(dataDir: string, args: string[]): Promise<CommandOutput | null> {
  const socket = createConnection({ path: socketPath(dataDir) });
  try {
    socket.end(JSON.stringify(args));
    const text = await readAll(socket);
    if (text === '') {
      throw new Error(ENDED);
    }
    return v.parse(v.pipe(v.string(), v.parseJson(), commandOutputSchema), text);
  } catch (error) {
    if (isUnread(errorCode(error))) {
      return null;
    }
    throw error;
  }
}

/** A connection is reset when its other end closes with unread bytes, or without having accepted it. */
function isUnread(code: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].some((unread) => unread === code);
}

/** Reads everything that the other side sends. Iterating over the socket would close it before the output is written. */
export async function readAll(socket: Socket): Promise<string> {
  let all = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (all += chunk));
  await once(socket, 'end');
  return all;
}

/** The socket of the server that uses `dataDir`. */
export function socketPath(dataDir: string): string {
  return join(dataDir, 'staff', 'control.sock');
}
