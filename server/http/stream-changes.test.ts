/** The stream of changes without a database: when it ends, what it sends together, and how many there may be. */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { expect, test } from 'vitest';
import type { ListenHandlers } from '#server/db/listen.ts';
import { trackConnections } from '#server/http/server/graceful-stop.ts';
import { createStaffChanges } from '#server/staff/changes.ts';
import { listen } from '#tests/support/server/listen.ts';
import { streamChanges } from './stream-changes.ts';

/** A feed, its database, and streams of it. */
function openFeed() {
  const changes = createStaffChanges();
  const database: ListenHandlers[] = [];
  void changes.listen((_, handlers) => {
    database.push(handlers);
    handlers.onListening();
    return () => Promise.resolve();
  });
  let mayRead = true;
  const open = (memberId = 'sara', heartbeatMs = 60_000) =>
    streamChanges(changes, { memberId, heartbeatMs, mayRead: () => Promise.resolve(mayRead) });
  return {
    changes,
    database,
    open,
    notify: (...ids: string[]) =>
      ids.forEach((id) => database[0]?.onPayload(JSON.stringify({ subject: 'booking', id }))),
    refuse: () => {
      mayRead = false;
    },
  };
}

function readerOf(stream: globalThis.ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  const next = async () => {
    const { value } = await reader.read();
    return value === undefined ? null : new TextDecoder().decode(value);
  };
  return { next, cancel: () => reader.cancel() };
}

const line = (id: string) => `data: {"subject":"booking","id":"${id}"}\n\n`;

test('what changes together is sent together, each once', async () => {
  const { open, notify } = openFeed();
  const { next, cancel } = readerOf(open());
  expect(await next()).toBe(': open\n\n');
  notify('a', 'b', 'a');
  expect(await next()).toBe(line('a') + line('b'));
  await cancel();
});

test('comments keep a quiet stream open, until its member may not read', async () => {
  const { open, refuse } = openFeed();
  const { next } = readerOf(open('sara', 1));
  await next();
  expect(await next()).toBe(': quiet\n\n');
  refuse();
  await expect.poll(next).toBe(null);
});

test('a member has at most 20 streams; one that is left makes place', async () => {
  const { open } = openFeed();
  const streams = Array.from({ length: 20 }, () => readerOf(open()));
  expect(() => open()).toThrow('too_many_requests');
  await readerOf(open('nadir')).cancel();
  await streams[0]?.cancel();
  await readerOf(open()).cancel();
});

test('a lost connection to the database ends the streams, and refuses others until it is back', async () => {
  const { open, database } = openFeed();
  const { next } = readerOf(open());
  await next();
  database[0]?.onLost(new Error('lost'));
  expect(await next()).toBe(null);
  expect(() => open()).toThrow('unavailable');
  database[0]?.onListening();
  await readerOf(open()).cancel();
});

test('a server that stops waits for no stream', async () => {
  const { open, changes } = openFeed();
  const server = createServer((_, response: ServerResponse) => {
    Readable.fromWeb(open() as ReadableStream).pipe(response);
  });
  const stop = trackConnections(server);
  const request = get({ host: '127.0.0.1', port: await listen(server) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const text = response.toArray();
  changes.close();
  await stop(60_000);
  expect(Buffer.concat((await text) as Buffer[]).toString()).toBe(': open\n\n');
});
