import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#tests/support/server/listen.ts';
import { openBucketFiles } from './bucket-files.ts';

/** A fake Supabase Storage. */
const objects = new Map<string, Buffer>();
const types: (string | undefined)[] = [];
let server: Server;
let url: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-pictures-'));
  server = createServer((request, response) => {
    void (async () => {
      const path = (request.url ?? '').replace(/^\/storage\/v1\/object\/(?:authenticated\/)?/, '');
      const body = await buffer(request);
      if (request.headers.authorization !== 'Bearer key') {
        response.writeHead(403).end('{}');
      } else if (request.method === 'GET') {
        const stored = objects.get(path);
        response.writeHead(stored ? 200 : 400).end(stored ?? '{"statusCode":"404"}');
      } else if (objects.has(path)) {
        response.writeHead(400).end('{"statusCode":"409","error":"Duplicate","message":"exists"}');
      } else {
        objects.set(path, body);
        types.push(request.headers['content-type']);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"Key":"k","Id":"i"}');
      }
    })();
  });
  url = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test.each(['Supabase Storage', 'the folder of the file store'])(
  '%s keeps a picture, and never replaces it',
  async (place) => {
    const supabase = place.startsWith('Supabase') ? { url, serviceRoleKey: 'key' } : null;
    const { create, read } = openBucketFiles(supabase, folder);
    const path = 'rooms/big hall/1.webp';
    expect(await read('images', path)).toBeNull();
    await create('images', path, Buffer.from('one'));
    expect(Buffer.from((await read('images', path)) ?? []).toString()).toBe('one');
    expect(await read('flyers', path)).toBeNull();
    await expect(create('images', path, Buffer.from('two'))).rejects.toThrow(/exists/);
    expect(Buffer.from((await read('images', path)) ?? []).toString()).toBe('one');
    expect(types).toEqual(['image/webp']);
  },
);

test('Supabase Storage with a wrong key is an error, not a missing picture', async () => {
  const { read } = openBucketFiles({ url, serviceRoleKey: 'wrong' }, folder);
  await expect(read('images', 'a.png')).rejects.toThrow('responded 403 for images/a.png');
});
