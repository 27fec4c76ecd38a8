import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listen } from '#tests/support/server/listen.ts';
import type { AttachmentStorage } from './storage.ts';
import { createSupabaseStorage } from './supabase-storage.ts';

/** A fake Supabase Storage that keeps objects and records requests. */
const objects = new Map<string, Uint8Array>();
const requests: string[] = [];
let server: Server;
let storage: AttachmentStorage;

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const url = new URL(request.url ?? '', 'http://storage');
      const path = url.pathname.replace(/^.*\/attachments\/?/, '');
      requests.push(`${request.method} ${url.pathname}`);
      const respond = (status: number, content: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(content instanceof Uint8Array ? content : JSON.stringify(content));
      };
      if (request.method === 'POST' && !url.pathname.includes('/sign/')) {
        if (objects.has(path) && request.headers['x-upsert'] !== 'true') {
          respond(400, { statusCode: '409', error: 'Duplicate', message: 'exists' });
          return;
        }
        objects.set(path, body);
        respond(200, { Id: '1', Key: `attachments/${path}` });
        return;
      }
      if (request.method === 'DELETE') {
        const { prefixes } = JSON.parse(body.toString()) as { prefixes: string[] };
        prefixes.forEach((prefix) => objects.delete(prefix));
        respond(200, []);
        return;
      }
      const stored = objects.get(path);
      if (!stored) {
        respond(400, { statusCode: '404', error: 'not_found', message: 'not found' });
        return;
      }
      const [, last] = /bytes=0-(\d+)/.exec(request.headers.range ?? '') ?? [];
      respond(200, stored.subarray(0, Number(last ?? Infinity) + 1));
    })();
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  storage = createSupabaseStorage({ url, serviceRoleKey: 'key' });
});
afterAll(() => server.close());
beforeEach(() => {
  objects.clear();
  requests.length = 0;
});

test('a discarded document leaves an empty object, so that its address accepts no other', async () => {
  objects.set('booking/one.pdf', Buffer.from('%PDF-1.7'));
  await storage.discard('booking/one.pdf');
  await storage.discard('booking/never-put.docx');
  expect([...objects].map(([path, { length }]) => [path, length])).toEqual([
    ['booking/one.pdf', 0],
    ['booking/never-put.docx', 0],
  ]);
});

test('the sweep removes a batch in one call', async () => {
  objects.set('a.pdf', Buffer.from('a'));
  objects.set('b.pdf', Buffer.from('b'));
  await storage.remove(['a.pdf', 'b.pdf', 'gone.pdf']);
  expect([...objects.keys()]).toEqual([]);
  expect(requests).toEqual(['DELETE /storage/v1/object/attachments']);
});

test('a document is read up to a size, and a missing one is null', async () => {
  objects.set('a.pdf', Buffer.from('%PDF-1.7'));
  expect(await storage.read('a.pdf', 5)).toEqual(new Uint8Array(Buffer.from('%PDF-')));
  expect(await storage.read('missing.pdf', 5)).toBeNull();
});

test('a document is sent on as it arrives, and a missing one is null', async () => {
  objects.set('a.pdf', Buffer.from('%PDF-1.7'));
  const parts = await storage.stream('a.pdf');
  expect(parts && (await buffer(parts)).toString()).toBe('%PDF-1.7');
  expect(await storage.stream('missing.pdf')).toBeNull();
});

test('its upload addresses do not enforce a declared size', () => {
  expect(storage.holdsToReservedSize).toBe(false);
});
