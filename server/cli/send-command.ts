import { createConnection } from 'node:net';
import * as v from 'valibot';
import { errorCode } from '#domain/thrown.ts';
import { readAll, socketPath } from './control-socket.ts';
import { commandOutputSchema, type CommandOutput } from './command-output.ts';

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
