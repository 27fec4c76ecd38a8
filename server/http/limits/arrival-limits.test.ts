import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { documentsOf } from '#tests/support/server/documents.ts';
import { listen } from '#tests/support/server/listen.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { createHttpServer } from '#server/http/server/http-server.ts';

/** Longer than any test. */
const NEVER = 600_000;

const app = useTestApp();
let documents: ReturnType<typeof documentsOf>;
let server: Server | undefined;

beforeAll(async () => {
  const { bookingId } = await app.book(yasmine, hallOn('2027-03-01'));
  documents = documentsOf(app, yasmine, bookingId);
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A connection to a server with these limits, and all that it receives until it is closed. */
async function connectTo(limits: { arrivalMs: number; silenceMs: number }) {
  const headers = { headersTimeout: 1_000, connectionsCheckingInterval: 20 };
  server = createHttpServer(app.listener, { ...limits, ...headers });
  const socket = connect(await listen(server), '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (data: Buffer) => received.push(data));
  const closed = once(socket, 'close').then(() => Buffer.concat(received).toString());
  return { socket, closed };
}

const head = (method: string, path: string, bytes: number, more = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${bytes}\r\n${more}\r\n`;

/** Sends a byte each 10 ms, until all are sent or the connection is closed. */
async function trickle(socket: Socket, bytes: Uint8Array): Promise<void> {
  for (const byte of bytes) {
    if (socket.destroyed) {
      return;
    }
    socket.write(Uint8Array.of(byte));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('an upload arrives that takes several times the time of other requests', async () => {
  const { signedUrl, path } = await documents.open();
  const { socket, closed } = await connectTo({ arrivalMs: 500, silenceMs: NEVER });
  const bytes = pdfWith('', 'x'.repeat(60));
  const since = performance.now();
  socket.write(head('PUT', signedUrl, bytes.length, 'connection: close\r\n'));
  await trickle(socket, bytes);
  expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
  expect(performance.now() - since).toBeGreaterThan(1_000);
  expect((await documents.stored(path))?.size).toBe(bytes.length);
});

test('an upload that sends nothing more is ended, and its address takes the file again', async () => {
  const { signedUrl, path } = await documents.open();
  const { socket, closed } = await connectTo({ arrivalMs: NEVER, silenceMs: 200 });
  socket.write(head('PUT', signedUrl, 1_000));
  socket.write('half of it');
  expect(await closed).toBe('');
  expect(await documents.stored(path)).toBeNull();
  expect((await documents.put(signedUrl, pdfWith())).status).toBe(200);
});

test.each([
  ['a request', () => Promise.resolve(head('POST', '/api/chat/messages', 10_000))],
  [
    'an upload to an address that was not signed',
    async () => head('PUT', `${(await documents.open()).signedUrl}x`, 10_000),
  ],
])('%s has one time for all of its body', async (_what, headOf) => {
  const headers = await headOf();
  const { socket, closed } = await connectTo({ arrivalMs: 300, silenceMs: NEVER });
  socket.write(headers);
  await trickle(socket, new Uint8Array(10_000).fill(0x20));
  expect(await closed).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('a request that was received may take longer until its response', async () => {
  server = createHttpServer(
    (incoming, outgoing) => {
      incoming.resume().once('end', () => setTimeout(() => outgoing.end('late'), 300));
    },
    { arrivalMs: 50, silenceMs: NEVER },
  );
  const port = await listen(server);
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'all' });
  expect(await response.text()).toBe('late');
});

test('headers that do not arrive are still limited by Node.js', async () => {
  const { socket, closed } = await connectTo({ arrivalMs: NEVER, silenceMs: NEVER });
  socket.write('GET / HTTP/1.1\r\nhost:');
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
});
