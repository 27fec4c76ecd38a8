/* oxlint-disable no-restricted-properties -- Node adds addresses and ports to its network errors */
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '#tests/support/server/listen.ts';
import { trackConnections } from './graceful-stop.ts';

/** Node closes idle connections after this time; no test may wait for it. */
const KEEP_ALIVE_MS = 60_000;

let server: Server;
let port: number;
let stop: (limitMs: number) => Promise<void>;
/** Called when a request of `/held` arrives. */
let arrived: () => void;
let release: () => void;

beforeEach(async () => {
  const held = new Promise<void>((resolve) => (release = resolve));
  server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, response) => {
    if (incoming.url === '/begun') {
      response.write('first half, ');
    }
    if (incoming.url === '/') {
      response.end('at once');
      return;
    }
    arrived();
    void held.then(async () => {
      const body = Buffer.concat((await incoming.toArray()) as Buffer[]);
      response.end(`received ${body.length}`);
    });
  });
  stop = trackConnections(server);
  port = await listen(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function responseOf(sent: ReturnType<typeof request>) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    connection: response.headers.connection,
    text: (await response.toArray()).join(''),
  };
}

function get(path: string, agent: Agent) {
  return responseOf(request({ host: '127.0.0.1', port, path, agent }).end());
}

function arrival(): Promise<void> {
  return new Promise((resolve) => (arrived = resolve));
}

/**
 * Clients in a thread of their own: each opens a connection and sends a request, half of them a second one on the same
 * connection. `signal[0]` is 1 when the second ones may be sent, 2 when the system has taken all requests.
 */
const CLIENTS = `
  const { connect } = require('node:net');
  const { once } = require('node:events');
  const { parentPort, workerData: { port, count, signal } } = require('node:worker_threads');
  const text = 'GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n';
  const written = (socket) => new Promise((resolve) => socket.write(text, resolve));
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const times = (make) => Promise.all(Array.from({ length: count }, make));
  (async () => {
    const reused = await times(open);
    await Promise.all(reused.map(written));
    await Promise.all(reused.map((socket) => once(socket, 'data')));
    parentPort.postMessage('reused');
    Atomics.wait(signal, 0, 0);
    const sockets = [...reused, ...(await times(open))];
    const received = sockets.map(async (socket) => {
      let all = '';
      socket.on('data', (chunk) => (all += chunk));
      await new Promise((resolve) => socket.once('close', resolve));
      return all;
    });
    await Promise.all(sockets.map(written));
    Atomics.store(signal, 0, 2);
    Atomics.notify(signal, 0);
    parentPort.postMessage(await Promise.all(received));
  })();
`;

test('requests that were sent but not read yet are answered, on used and on new connections', async () => {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(CLIENTS, { eval: true, workerData: { port, count: 30, signal } });
  await once(worker, 'message');
  const responses = once(worker, 'message') as Promise<[string[]]>;
  // This thread, with the server, reads nothing until all requests are sent.
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
  Atomics.wait(signal, 0, 1);
  const stopped = stop(KEEP_ALIVE_MS);
  const [texts] = await responses;
  expect(texts).toHaveLength(60);
  expect(
    texts.filter((text) => !/^HTTP\/1.1 200.*connection: close.*at once/is.test(text)),
  ).toEqual([]);
  await stopped;
  await worker.terminate();
});

test('connections without a running request are closed soon, also unused ones', async () => {
  const agent = new Agent({ keepAlive: true });
  expect(await get('/', agent)).toEqual({ connection: 'keep-alive', text: 'at once' });
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const closed = once(unused, 'close');
  await stop(KEEP_ALIVE_MS);
  await closed;
});

test('a new connection has a moment for its first request, after the used ones are closed', async () => {
  const used = connect(port, '127.0.0.1');
  used.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(used, 'data');
  const fresh = connect(port, '127.0.0.1');
  await once(fresh, 'connect');
  const stopped = stop(KEEP_ALIVE_MS);
  await once(used, 'close');
  fresh.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect((await fresh.toArray()).join('')).toMatch(/connection: close[^]*at once/i);
  await stopped;
});

test.each(['/held', '/begun'])(
  'a request of %s is completed, then its connection closes',
  async (path) => {
    const agent = new Agent({ keepAlive: true });
    const begun = arrival();
    const sockets: Socket[] = [];
    server.on('connection', (socket) => sockets.push(socket));
    const response = get(path, agent);
    await begun;
    const stopped = stop(KEEP_ALIVE_MS);
    await expect.poll(() => server.listening).toBe(false);
    await expect(get('/', new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    release();
    const { connection, text } = await response;
    expect(text).toMatch(/received 0$/);
    // The headers of `/begun` were sent before the stop.
    expect(connection).toBe(path === '/held' ? 'close' : 'keep-alive');
    await stopped;
    expect(sockets.every(({ destroyed }) => destroyed)).toBe(true);
  },
);

test('an upload that is still arriving is read to its end', async () => {
  const begun = arrival();
  const sent = request({ host: '127.0.0.1', port, path: '/held', method: 'PUT' });
  sent.write(Buffer.alloc(100_000));
  await begun;
  const stopped = stop(KEEP_ALIVE_MS);
  release();
  sent.end(Buffer.alloc(100_000));
  expect((await responseOf(sent)).text).toBe('received 200000');
  await stopped;
});

test('a request that takes longer than the limit is aborted', async () => {
  const begun = arrival();
  const response = get('/held', new Agent());
  await begun;
  const [, refused] = await Promise.allSettled([stop(50), response]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'ECONNRESET' } });
});

describe('a WebSocket', () => {
  /** A connection that was upgraded, from both ends. */
  async function upgraded(): Promise<{ client: Socket; socket: Socket }> {
    const upgrade = once(server, 'upgrade');
    const client = connect(port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n');
    const [{ socket }] = (await upgrade) as [IncomingMessage];
    return { client, socket };
  }

  test('is ended after what was sent on it', async () => {
    const { client, socket } = await upgraded();
    socket.write('the last frame');
    const received = client.toArray();
    await stop(KEEP_ALIVE_MS);
    expect(Buffer.concat((await received) as Buffer[]).toString()).toBe('the last frame');
  });

  test('whose client does not read is destroyed after the limit', async () => {
    const { client, socket } = await upgraded();
    client.pause();
    socket.write(Buffer.alloc(16 * 1024 * 1024));
    await stop(50);
    expect(socket.destroyed).toBe(true);
    client.destroy();
  });
});
