/* oxlint-disable no-restricted-properties -- the payload of a reply has ids that differ in each run */
/** The service below the level of supabase-js: frames, limits, the handshake, and lost connections. */
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { ListenHandlers } from '#server/db/listen.ts';
import { hoursLater, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import {
  ANON_KEY,
  freshToken,
  insertMessage,
  openTestServer,
  supportConversation,
  type TestServer,
} from '#tests/support/server/realtime-server.ts';
import { socketLimits } from './realtime-socket.ts';

const app = useTestApp();
let server: TestServer;
/** Those of the service, to simulate a lost connection to the database. */
let handlers: ListenHandlers;
let open: Client[] = [];
/** Of the clock that no one sets, in milliseconds. */
let elapsed = 0;

beforeEach(async () => {
  const { listen } = app.realtimeDeps;
  server = await openTestServer({
    ...app,
    realtimeDeps: {
      ...app.realtimeDeps,
      elapsed: () => elapsed,
      listen: (channel, given) => {
        handlers = given;
        return listen(channel, given);
      },
    },
  });
});
afterEach(async () => {
  open.forEach(({ socket }) => socket.terminate());
  open = [];
  elapsed = 0;
  app.setNow(TEST_NOW);
  await server.close();
});

/** A connection that sends and receives plain frames. */
interface Client {
  socket: WebSocket;
  send: (frame: unknown) => void;
  /** The next frame. */
  next: () => Promise<unknown>;
  /** Code and reason of the close. */
  closed: Promise<[number, string]>;
}

const address = (query = `apikey=${ANON_KEY}&vsn=2.0.0`) =>
  `ws://127.0.0.1:${server.port}/realtime/v1/websocket?${query}`;

async function openClient(query?: string): Promise<Client> {
  const socket = new WebSocket(address(query));
  const received: unknown[] = [];
  const waiting: ((frame: unknown) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const frame: unknown = JSON.parse(data.toString());
    const resolve = waiting.shift();
    if (resolve) {
      resolve(frame);
    } else {
      received.push(frame);
    }
  });
  socket.on('error', () => undefined);
  const client: Client = {
    socket,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: () =>
      received.length > 0
        ? Promise.resolve(received.shift())
        : new Promise((resolve) => waiting.push(resolve)),
    closed: new Promise((resolve) => {
      socket.once('close', (code, reason) => resolve([code, reason.toString()]));
    }),
  };
  open.push(client);
  await once(socket, 'open');
  return client;
}

const binding = { event: 'INSERT', schema: 'public', table: 'messages' };
const config = { postgres_changes: [binding] };
const reply = (
  joinRef: string | null,
  ref: string,
  topic: string,
  response: object,
  status = 'ok',
) => [joinRef, ref, topic, 'phx_reply', { status, response }];

/** What is received that no one asked for: of the topic, without references. */
const pushed = (topic: string, event: string, payload: object) => [
  null,
  null,
  topic,
  event,
  payload,
];
/** A heartbeat, and that it is answered. */
async function expectAlive(client: Client): Promise<void> {
  client.send([null, '1', 'phoenix', 'heartbeat', {}]);
  expect(await client.next()).toEqual(reply(null, '1', 'phoenix', {}));
}

async function joined(client: Client, topic: string, token?: string): Promise<void> {
  client.send(['1', '1', topic, 'phx_join', { config, access_token: token }]);
  expect(await client.next()).toMatchObject(['1', '1', topic, 'phx_reply', { status: 'ok' }]);
  expect(await client.next()).toMatchObject(pushed(topic, 'system', { status: 'ok' }));
}

describe('frames', () => {
  test('a second join of a topic closes the first', async () => {
    const client = await openClient();
    await joined(client, 'realtime:twice');
    client.send(['2', '2', 'realtime:twice', 'phx_join', {}]);
    expect(await client.next()).toEqual(['1', '1', 'realtime:twice', 'phx_close', {}]);
    expect(await client.next()).toEqual(
      reply('2', '2', 'realtime:twice', { postgres_changes: [] }),
    );
  });

  test.each([
    ['room:x', 'phx_join', {}, 'The topic or the payload of the join is not valid'],
    ['realtime:x', 'broadcast', {}, 'unmatched topic'],
    [
      'realtime:x',
      'phx_join',
      { config: { postgres_changes: [{ event: 1 }] } },
      'The topic or the payload of the join is not valid',
    ],
    [
      'realtime:x',
      'phx_join',
      { config: { postgres_changes: new Array(11).fill(binding) as object[] } },
      'Too many channels, or too many bindings of one',
    ],
  ])('%s %s is refused', async (topic, event, payload, reason) => {
    const client = await openClient();
    client.send(['1', '1', topic, event, payload]);
    expect(await client.next()).toEqual(reply('1', '1', topic, { reason }, 'error'));
  });

  test.each([
    'text',
    '{}',
    '["1","1","realtime:x"]',
    JSON.stringify(['1', '1', 'x'.repeat(300), 'phx_join', {}]),
    '['.repeat(30_000),
    `["1","1","realtime:x","phx_join",${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
  ])('a malformed frame closes the connection (%#)', async (frame) => {
    const client = await openClient();
    client.send(frame);
    expect(await client.closed).toEqual([1011, 'Malformed frame']);
    expect(app.log.join('')).not.toContain('"level":50');
  });
});

describe('limits', () => {
  test('a frame over 64 KB closes the connection', async () => {
    const client = await openClient();
    client.send(['1', '1', 'realtime:x', 'phx_join', { access_token: 'x'.repeat(65_536) }]);
    expect((await client.closed)[0]).toBe(1009);
  });

  test('a channel over the limit is refused, until another is left', async () => {
    const client = await openClient();
    for (let index = 0; index < socketLimits.channels; index += 1) {
      await joined(client, `realtime:${index}`);
    }
    const reason = 'Too many channels, or too many bindings of one';
    client.send(['1', '1', 'realtime:more', 'phx_join', {}]);
    expect(await client.next()).toEqual(reply('1', '1', 'realtime:more', { reason }, 'error'));
    client.send(['1', '2', 'realtime:0', 'phx_leave', {}]);
    await client.next();
    await client.next();
    await joined(client, 'realtime:more');
  });

  test('too many frames close the connection; ten seconds later they are counted anew', async () => {
    const client = await openClient();
    const heartbeats = () => {
      for (let count = 0; count < socketLimits.framesPerTenSeconds; count += 1) {
        client.send([null, '1', 'phoenix', 'heartbeat', {}]);
      }
    };
    heartbeats();
    for (let count = 0; count < socketLimits.framesPerTenSeconds; count += 1) {
      await client.next();
    }
    elapsed = 10_000;
    app.setNow(hoursLater(-2));
    heartbeats();
    client.send([null, '1', 'phoenix', 'heartbeat', {}]);
    expect(await client.closed).toEqual([1008, 'Too many messages per second']);
  });

  test('pings and pongs are counted as well', async () => {
    const client = await openClient();
    for (let count = 0; count < socketLimits.framesPerTenSeconds / 2; count += 1) {
      client.socket.ping();
      client.socket.pong();
    }
    client.socket.ping();
    expect(await client.closed).toEqual([1008, 'Too many messages per second']);
  });

  test('a message of many fragments closes the connection before it ends', async () => {
    const client = await openClient();
    for (let count = 0; count < 17; count += 1) {
      client.socket.send('', { fin: false });
    }
    expect((await client.closed)[0]).toBe(1008);
  });

  test('a user has at most 20 connections', async () => {
    const token = await freshToken(app, yasmine);
    for (let index = 0; index < 20; index += 1) {
      await joined(await openClient(), 'realtime:x', token);
    }
    const more = await openClient();
    more.send(['1', '1', 'realtime:x', 'phx_join', { access_token: token }]);
    expect(await more.next()).toMatchObject([
      '1',
      '1',
      'realtime:x',
      'phx_reply',
      { response: { reason: 'Too many connections of one user' } },
    ]);
    open[0]?.socket.close();
    await expect.poll(() => server.realtime.size()).toBe(20);
    await joined(more, 'realtime:x', token);
  });

  test('a silent client is disconnected after a minute', async () => {
    const silent = await openClient();
    const alive = await openClient();
    elapsed = 40_000;
    app.setNow(hoursLater(-2));
    alive.send([null, '1', 'phoenix', 'heartbeat', {}]);
    await alive.next();
    server.realtime.sweep();
    elapsed = 60_001;
    server.realtime.sweep();
    expect((await silent.closed)[0]).toBe(1006);
    expect(server.realtime.size()).toBe(1);
    await expectAlive(alive);
  });

  test('a client that does not read is disconnected', async () => {
    const slow = await openClient();
    const conversation = await supportConversation(app.db, yasmine);
    await joined(slow, 'realtime:slow', await freshToken(app, yasmine));
    slow.socket.pause();
    const content = 'é'.repeat(4_000);
    const write = async () => {
      for (let count = 0; count < 50; count += 1) {
        await insertMessage(app.db, conversation, content);
      }
      return server.realtime.size();
    };
    await expect.poll(write, { interval: 1 }).toBe(0);
  });
});

describe('the handshake', () => {
  async function refusal(query: string, headers: Record<string, string> = {}, path?: string) {
    const socket = new WebSocket(path ? `ws://127.0.0.1:${server.port}${path}` : address(query), {
      headers,
    });
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    return [response.statusCode, JSON.parse((await response.toArray()).join('')) as unknown];
  }

  const good = `apikey=${ANON_KEY}&vsn=2.0.0`;
  const foreignOrigin = { error: 'The origin is not allowed' };
  const loopbackOnly = { error: 'The demo sign-in is for this computer only' };

  test.each<[string, string, Record<string, string>, number, object]>([
    ['no key', 'vsn=2.0.0', {}, 401, { error: 'API key is missing' }],
    [
      'another version',
      'apikey=x&vsn=1.0.0',
      {},
      400,
      { error: 'The protocol version is not supported' },
    ],
    ['another host (DNS rebinding)', good, { host: 'evil.example' }, 403, loopbackOnly],
    ['a proxy', good, { 'x-forwarded-for': '10.0.0.1' }, 403, loopbackOnly],
    ['a page of another origin', good, { origin: 'https://evil.example' }, 403, foreignOrigin],
    [
      'a page of this host with another scheme',
      good,
      { origin: 'https://SERVER' },
      403,
      foreignOrigin,
    ],
    ['an unreadable origin', good, { origin: 'null' }, 403, foreignOrigin],
  ])('is refused: %s', async (_, query, headers, status, body) => {
    const { origin } = headers;
    const sent = {
      ...headers,
      ...(origin && { origin: origin.replace('SERVER', `127.0.0.1:${server.port}`) }),
    };
    expect(await refusal(query, sent)).toEqual([status, body]);
    expect(server.realtime.size()).toBe(0);
  });

  test('is refused on another path', async () => {
    expect(await refusal('', {}, '/api/rooms')).toEqual([404, { error: 'Not found' }]);
  });

  test('a request without an upgrade is not found', async () => {
    const response = await fetch(`${server.origin}/realtime/v1/websocket?apikey=x`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('json');
  });

  test('a request for another protocol is answered without it', async () => {
    const request = httpRequest({
      port: server.port,
      host: '127.0.0.1',
      path: '/api/prices',
      headers: { connection: 'upgrade, http2-settings', upgrade: 'h2c', 'http2-settings': '' },
    }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    expect(JSON.parse((await response.toArray()).join(''))).toHaveLength(24);
  });

  test('a client that resets the connection during the handshake harms no one', async () => {
    const raw: Socket = connect(server.port, '127.0.0.1');
    await once(raw, 'connect');
    raw.write(
      `GET /realtime/v1/websocket?apikey=x HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    raw.resetAndDestroy();
    const client = await openClient();
    await expectAlive(client);
  });

  test('an address has at most 100 connections', async () => {
    const limited = await openTestServer(app, { hasRateLimits: true });
    try {
      const url = `ws://127.0.0.1:${limited.port}/realtime/v1/websocket?${good}`;
      const sockets = Array.from({ length: 100 }, () => new WebSocket(url));
      await Promise.all(sockets.map((socket) => once(socket, 'open')));
      const more = new WebSocket(url);
      const [, response] = (await once(more, 'unexpected-response')) as [unknown, IncomingMessage];
      expect(response.statusCode).toBe(429);
      sockets[0]?.close();
      await expect.poll(() => limited.realtime.size()).toBe(99);
      const again = new WebSocket(url);
      await once(again, 'open');
      [...sockets, again].forEach((socket) => socket.terminate());
    } finally {
      await limited.close();
    }
  });
});

test('an address has 240 handshakes a minute, then 429 with Retry-After', async () => {
  const limited = await openTestServer(app, { hasRateLimits: true });
  const handshake = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${limited.port}/realtime/v1/websocket`);
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    response.resume();
    return response;
  };
  try {
    const refused = await Promise.all(Array.from({ length: 240 }, handshake));
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    const { statusCode, headers } = await handshake();
    expect([statusCode, Number(headers['retry-after'])]).toEqual([429, expect.closeTo(58, -1)]);
  } finally {
    await limited.close();
  }
});

describe('when rows may be missing', () => {
  test('sockets are closed; supabase-js connects again, joins and receives the next rows', async () => {
    const conversation = await supportConversation(app.db, yasmine);
    const token = await freshToken(app, yasmine);
    const client = await server.client(() => token);
    const contents: unknown[] = [];
    const statuses: string[] = [];
    client
      .channel('again')
      .on('postgres_changes', { ...binding, event: 'INSERT' }, ({ new: row }) =>
        contents.push(row.content),
      )
      .subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses).toEqual(['SUBSCRIBED']);
    handlers.onLost(new Error('lost'));
    const refused = await openClient();
    refused.send(['1', '1', 'realtime:x', 'phx_join', { config }]);
    const reason = 'The service is not connected to the database';
    expect(await refused.next()).toEqual(reply('1', '1', 'realtime:x', { reason }, 'error'));
    handlers.onListening();
    await expect.poll(() => statuses.at(-1)).toBe('SUBSCRIBED');
    expect(statuses.length).toBeGreaterThan(2);
    await insertMessage(app.db, conversation, 'after the loss');
    await expect.poll(() => contents).toEqual(['after the loss']);
  });

  test('more rows wait than can be delivered', async () => {
    const client = await openClient();
    await joined(client, 'realtime:x');
    const id = '00000000-0000-4000-8000-000000000000';
    for (let count = 0; count < 1_100; count += 1) {
      handlers.onPayload(JSON.stringify({ table: 'messages', ids: { id } }));
    }
    expect(await client.closed).toEqual([1012, 'Rows may be missing']);
  });

  test('a row cannot be read', async () => {
    const client = await openClient();
    await joined(client, 'realtime:x');
    handlers.onPayload(JSON.stringify({ table: 'messages', ids: { id: 'not an id' } }));
    expect(await client.closed).toEqual([1012, 'Rows may be missing']);
  });

  test('a notification of another form is ignored', async () => {
    const client = await openClient();
    await joined(client, 'realtime:x');
    handlers.onPayload('text');
    handlers.onPayload('{}');
    await expectAlive(client);
  });

  test('the server stops: its close code asks clients to connect again', async () => {
    const client = await openClient();
    await server.realtime.close();
    expect(await client.closed).toEqual([1012, 'The server stops']);
  });
});
