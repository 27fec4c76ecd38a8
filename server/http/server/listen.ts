import { once } from 'node:events';
import type { Server } from 'node:http';
import { errorCode } from '#domain/thrown.ts';

/** Listens at an address of the settings. A failure names the setting that has to be changed. */
export async function listenAt(
  server: Server,
  { host, port, portName }: { host: string; port: number; portName: 'PORT' | 'METRICS_PORT' },
): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const message = messageOf(errorCode(error), { host, port, portName });
    throw message === null ? error : new Error(message, { cause: error });
  }
}

function messageOf(
  code: unknown,
  { host, port, portName }: { host: string; port: number; portName: string },
): string | null {
  switch (code) {
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${host} is not an address of this machine: use 127.0.0.1 behind a proxy on this machine, or 0.0.0.0 for all its addresses.`;
    case 'EADDRINUSE':
      return `${portName}=${port} is in use by another program on ${host}: stop it, or choose another port.`;
    case 'EACCES':
      return `${portName}=${port} needs more rights than this user has: choose a port from 1024 on.`;
    default:
      return null;
  }
}
