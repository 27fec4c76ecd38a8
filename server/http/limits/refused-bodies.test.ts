import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { useListener } from '#tests/support/server/listen.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { documentsOf } from '#tests/support/server/documents.ts';

const MEGABYTE = 1024 * 1024;

const server = useTestApp();
const address = useListener(server);
let documents: ReturnType<typeof documentsOf>;

beforeAll(async () => {
  const { bookingId } = await server.book(yasmine, hallOn('2027-03-01'));
  documents = documentsOf(server, yasmine, bookingId);
});

interface SlowRequest {
  method: string;
  path: string;
  headers?: string[];
  /** Total number of bytes to send. */
  size: number;
  /** In chunks of this size, with a pause after each. */
  chunk: number;
  pauseMs: number;
  isChunked?: boolean;
}

/** Sends a request over a socket as slowly as a phone, and reads the response until the server closes the connection. */
async function sendSlowly(request: SlowRequest): Promise<{ text: string; errors: string[] }> {
  const { method, path, headers = [], size, chunk, pauseMs, isChunked } = request;
  const socket = connect(address.port, '127.0.0.1');
  const received: Buffer[] = [];
  const errors: string[] = [];
  socket.on('data', (data: Buffer) => received.push(data));
  socket.on('error', (error) => errors.push(error.message));
  const ended = new Promise((resolve) => socket.once('end', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${size}`;
  socket.write(
    [`${method} ${path} HTTP/1.1`, 'host: localhost', length, ...headers, '', ''].join('\r\n'),
  );
  const bytes = Buffer.alloc(chunk, 'x');
  for (let sent = 0; sent < size && !socket.destroyed; sent += chunk) {
    if (isChunked) {
      socket.write(`${chunk.toString(16)}\r\n`);
    }
    await write(socket, bytes);
    if (isChunked) {
      socket.write('\r\n');
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  if (isChunked) {
    socket.write('0\r\n\r\n');
  }
  await Promise.race([ended, closed]);
  socket.destroy();
  await closed;
  return { text: Buffer.concat(received).toString(), errors };
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => socket.write(bytes, () => resolve()));
}

function linesOf(path: string) {
  return server.log
    .map((line) => JSON.parse(line) as { path?: string; status?: number; level: number })
    .filter((line) => line.path === path);
}

describe('a body that is too large', () => {
  test.each([
    ['a file', 'PUT', 12, MEGABYTE, false, '"error":"Payload too large"'],
    ['a file of unknown length', 'PUT', 12, MEGABYTE, true, '"error":"Payload too large"'],
    ['JSON', 'POST', 3, MEGABYTE / 4, false, '"code":"body_too_large"'],
    ['JSON of unknown length', 'POST', 3, MEGABYTE / 4, true, '"code":"body_too_large"'],
  ])('%s: the slow client receives 413 and `connection: close`', async (...row) => {
    const [, method, megabytes, chunk, isChunked, refusal] = row;
    const { signedUrl, path } = await documents.open();
    const { text, errors } = await sendSlowly({
      method,
      path: method === 'PUT' ? signedUrl : '/api/events/request',
      headers: ['content-type: application/json'],
      size: megabytes * MEGABYTE,
      chunk,
      pauseMs: 150,
      isChunked,
    });
    expect(errors).toEqual([]);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toMatch(/connection: close/i);
    expect(text).not.toMatch(/keep-alive/i);
    expect(text).toContain(refusal);
    expect(await documents.stored(path)).toBeNull();
  });

  test('that never ends is aborted after a number of bytes', async () => {
    const { signedUrl } = await documents.open();
    const { text } = await sendSlowly({
      method: 'PUT',
      path: signedUrl,
      size: 200 * MEGABYTE,
      chunk: 4 * MEGABYTE,
      pauseMs: 0,
    });
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('is a readable response for fetch', async () => {
    const { signedUrl } = await documents.open();
    for (let turn = 0; turn < 5; turn += 1) {
      const response = await fetch(address.origin + signedUrl, {
        method: 'PUT',
        body: new Uint8Array(12 * MEGABYTE),
      });
      expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
        413,
        'Payload too large',
      ]);
    }
  });

  test('keeps the connection open when it is small enough', async () => {
    const { signedUrl } = await documents.open();
    const response = await fetch(address.origin + signedUrl, {
      method: 'PUT',
      body: new Uint8Array(1_000),
    });
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'keep-alive']);
    await response.text();
  });
});

describe('an upload whose client disconnects', () => {
  test.each([false, true])(
    'is logged with status 499, stores nothing and accepts the file again (chunked: %s)',
    async (isChunked) => {
      const { signedUrl, path } = await documents.open();
      const socket = connect(address.port, '127.0.0.1');
      const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${MEGABYTE}`;
      socket.write(`PUT ${signedUrl} HTTP/1.1\r\nhost: localhost\r\n${length}\r\n\r\n`);
      const half = Buffer.alloc(MEGABYTE / 2, 'x');
      if (isChunked) {
        socket.write(`${half.length.toString(16)}\r\n`);
      }
      await write(socket, half);
      await waitFor(async () => (await unfinished()).length > 0);
      socket.destroy();

      const logged = new URL(signedUrl, 'http://localhost').pathname;
      await waitFor(() => Promise.resolve(linesOf(logged).length > 0));
      expect(linesOf(logged).map(({ status, level }) => [status, level])).toEqual([[499, 30]]);
      expect(server.log.filter((line) => line.includes('request failed'))).toEqual([]);
      expect(await documents.stored(path)).toBeNull();
      expect(await unfinished()).toEqual([]);
      expect((await documents.put(signedUrl, new Uint8Array(10))).status).toBe(200);
    },
  );

  function unfinished(): Promise<string[]> {
    return readdir(join(server.folder, '.incoming')).catch(() => []);
  }
});

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
