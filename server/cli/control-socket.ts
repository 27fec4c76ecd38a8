import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { sharedStaffDeps, type SharedStaffDeps } from '#server/decisions/staff-deps.ts';
import { siteOrigin, type Settings } from '#server/settings/settings.ts';
import { readAll, socketPath } from './program/send-command.ts';
import type { CommandOutput } from './output/command-output.ts';

const argsSchema = v.array(v.string());
const FAILED = 'The server failed to run this command: see its log.';

/** The dependencies of commands, and where a failure is logged. */
interface SocketDeps extends SharedStaffDeps {
  logger: Pick<Logger, 'error'>;
}

interface ServerContext extends Pick<SocketDeps, 'clock' | 'logger'> {
  settings: Settings;
  database: Database;
  storage: SharedStaffDeps['documents'];
  dataDir: string;
}

/** The control socket of a server with an embedded database. Returns a function that closes it. */
export function serveCommands(context: ServerContext): Promise<() => Promise<void>> {
  const { settings, database, storage, clock, dataDir, logger } = context;
  const deps = sharedStaffDeps(settings, {
    db: database.kysely,
    clock,
    origin: siteOrigin(settings),
    documents: storage,
  });
  return openControlSocket(dataDir, { ...deps, logger });
}

/**
 * Runs the commands of operators inside this process: listens on a Unix socket in a folder of the data directory that only
 * the server's user can enter.
 */
export async function openControlSocket(
  dataDir: string,
  deps: SocketDeps,
): Promise<() => Promise<void>> {
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket, deps));
  try {
    await mkdir(join(dataDir, 'staff'), { recursive: true, mode: 0o700 });
    // A killed server does not remove its socket. This process holds the directory's lock, so no one listens on it.
    await rm(socketPath(dataDir), { force: true });
    server.listen(socketPath(dataDir));
    await once(server, 'listening');
  } catch (error) {
    // The site works without the socket, for example when the path is too long for one.
    deps.logger.error({ err: error }, 'commands cannot reach this server');
    return () => Promise.resolve();
  }
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

async function serve(socket: Socket, deps: SocketDeps): Promise<void> {
  // A client that disconnects early needs no output.
  socket.on('error', () => socket.destroy());
  try {
    const args = v.parse(v.pipe(v.string(), v.parseJson(), argsSchema), await readAll(socket));
    // With the first command: a start does without them.
    const { runCommand } = await import('./run-command.ts');
    socket.end(JSON.stringify(await runCommand(deps, args)));
  } catch (error) {
    deps.logger.error({ err: error }, 'a command failed');
    socket.end(JSON.stringify({ exitCode: 1, text: FAILED } satisfies CommandOutput));
  }
}
