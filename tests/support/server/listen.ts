import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { createHttpServer } from '#server/http/server/http-server.ts';
import type { TestApp } from './test-app.ts';

/** Starts a server on a free port of this computer; returns the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The app on a real port, for the tests of a file. */
export function useListener(app: TestApp): { port: number; origin: string } {
  const address = { port: 0, origin: '' };
  let server: Server;
  beforeAll(async () => {
    server = createHttpServer(app.listener);
    address.port = await listen(server);
    address.origin = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return address;
}
