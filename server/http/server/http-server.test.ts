import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '#tests/support/server/listen.ts';
import { createHttpServer } from './http-server.ts';

let server: Server;
let client: Socket;
/** The requests that were started, and their responses. */
let started: string[];
let responses: ServerResponse[];

beforeEach(async () => {
  started = [];
  responses = [];
  server = createHttpServer((incoming, outgoing) => {
    started.push(incoming.url ?? '');
    responses.push(outgoing);
  });
  client = connect(await listen(server), '127.0.0.1');
});
afterEach(() => {
  client.destroy();
  server.close();
});

function send(...paths: string[]): void {
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
}

test('a request starts when the response before it is sent', async () => {
  send('/1', '/2', '/3');
  await expect.poll(() => started).toEqual(['/1']);
  responses[0]?.end('first');
  await expect.poll(() => started).toEqual(['/1', '/2']);
  responses[1]?.end('second');
  await expect.poll(() => started).toEqual(['/1', '/2', '/3']);
  responses[2]?.writeHead(200, { connection: 'close' }).end('third');
  const received = (await client.toArray()).join('');
  expect(received.match(/first|second|third/g)).toEqual(['first', 'second', 'third']);
});

test('the requests behind a response that is not read are not started, and end with the connection', async () => {
  send('/1', '/2');
  await expect.poll(() => started).toEqual(['/1']);
  const closed = once(responses[0] ?? client, 'close');
  client.destroy();
  await closed;
  expect(started).toEqual(['/1']);
});

test('a connection with more than sixteen waiting requests is closed', async () => {
  send(...Array.from({ length: 17 }, (_, index) => `/${index}`));
  await expect.poll(() => started).toEqual(['/0']);
  expect(client.destroyed).toBe(false);
  const closed = once(client.resume(), 'close');
  send('/17');
  await closed;
  expect(started).toEqual(['/0']);
});
