/** Clients that send requests and do not read the responses: what they occupy is returned. */
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { listen } from '#tests/support/server/listen.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { createHttpServer } from '#server/http/server/http-server.ts';

const PICTURE = '/storage/v1/object/public/images/large.webp';
const MEGABYTE = 1024 * 1024;
const SILENCE_MS = 2_000;
/** Also for idle connections, which Node closes after five seconds. */
const SOON = { timeout: 10_000 };

const app = useTestApp();
let server: Server;
let port: number;
let sockets: Socket[];
/** The exports of accounts that each have a large document. */
const exports: string[] = [];

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

beforeAll(async () => {
  await app.files.create('images', 'large.webp', contentOf(24), 24 * MEGABYTE);
  for (const day of ['2027-03-01', '2027-03-02', '2027-03-03']) {
    const user = await app.newCustomer();
    const { bookingId } = await app.book(user, hallOn(day));
    const storage_path = `${bookingId}/large.pdf`;
    await app.files.create('attachments', storage_path, contentOf(24), 24 * MEGABYTE);
    await app.addDocument(bookingId, { storage_path });
    const token = await app.tokens.signIdToken(user);
    exports.push(requestOf('/api/account/export', `authorization: Bearer ${token}\r\n`));
  }
});
beforeEach(async () => {
  sockets = [];
  server = createHttpServer(app.listener, { silenceMs: SILENCE_MS });
  port = await listen(server);
});
afterEach(async () => {
  sockets.forEach((socket) => socket.destroy());
  server.close();
  await once(server, 'close');
});

async function* contentOf(megabytes: number) {
  for (let index = 0; index < megabytes; index += 1) {
    yield await Promise.resolve(Buffer.alloc(MEGABYTE));
  }
}

function requestOf(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
}

/** A client that sends these requests at once, and reads nothing after the first bytes. */
async function open(...requests: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(requests.join(''));
  await once(socket, 'readable');
  // The server ends the connection.
  return socket.on('error', () => undefined);
}

/** The files of the file store that this process has open. */
function openFiles(): number {
  const targets = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      // That of the folder itself is closed again.
      return '';
    }
  });
  return targets.filter((target) => target.startsWith(app.folder)).length;
}

const connections = () =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

function usedMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
}

test('300 connections that do not read hold no file and little memory, and are closed', async () => {
  const before = usedMegabytes();
  const pictures = Array<string>(8).fill(requestOf(PICTURE));
  for (let index = 0; index < 150; index += 1) {
    await open(...pictures);
    await open(exports[index % exports.length] ?? '');
  }
  expect(usedMegabytes() - before).toBeLessThan(100);
  await expect.poll(openFiles).toBe(0);
  await expect.poll(connections, SOON).toBe(0);
  await expect.poll(() => usedMegabytes() - before, SOON).toBeLessThan(25);
  expect(openFiles()).toBe(0);
});

test('what a client does not read any more is not read from the disk', async () => {
  const socket = await open(requestOf(PICTURE), requestOf(PICTURE));
  socket.destroy();
  await expect.poll(connections, SOON).toBe(0);
  await expect.poll(openFiles, SOON).toBe(0);
});

test('an export that is not read is cut, and the account can export again', async () => {
  const [request = ''] = exports;
  const first = await open(request);
  const refused = await open(request);
  expect(String(refused.read())).toMatch(/^HTTP\/1.1 409[^]*"code":"export_running"/);
  await once(first.resume(), 'close');
  expect(String((await open(request)).read())).toMatch(/^HTTP\/1.1 200/);
});

test('HEAD of an export does not occupy it', async () => {
  const [request = ''] = exports;
  expect(String((await open(request.replace('GET', 'HEAD'))).read())).toMatch(/^HTTP\/1.1 200/);
  expect(String((await open(request)).read())).toMatch(/^HTTP\/1.1 200/);
});
