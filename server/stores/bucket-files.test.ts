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
      } else if (path.startsWith('list/')) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(listed(path.slice('list/'.length), body.toString())));
      } else if (request.method === 'DELETE') {
        const { prefixes } = JSON.parse(body.toString()) as { prefixes: string[] };
        prefixes.forEach((prefix) => objects.delete(`${path}/${prefix}`));
        response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
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

/** One page of one folder, as Supabase Storage lists it: folders have no id. */
function listed(bucket: string, body: string) {
  const { prefix, limit, offset } = JSON.parse(body) as {
    prefix: string;
    limit: number;
    offset: number;
  };
  const start = prefix === '' ? `${bucket}/` : `${bucket}/${prefix}/`;
  const paths = [...objects.keys()].filter((path) => path.startsWith(start));
  const rests = paths.map((path) => decodeURIComponent(path.slice(start.length)));
  const names = new Set(rests.map((rest) => rest.replace(/\/.*/, '/')));
  return [...names]
    .sort()
    .slice(offset, offset + limit)
    .map((name) =>
      name.endsWith('/') ? { name: name.slice(0, -1), id: null } : { name, id: name },
    );
}

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

test.each(['Supabase Storage', 'the folder of the file store'])(
  '%s lists every file of a bucket, more than a page has, and removes some',
  async (place) => {
    const supabase = place.startsWith('Supabase') ? { url, serviceRoleKey: 'key' } : null;
    const { create, list, remove } = openBucketFiles(supabase, folder);
    const many = Array.from({ length: 1001 }, (_, index) => `many/${10_000 + index}.png`);
    const paths = ['deep/er/a b.pdf', 'deep/one.pdf', ...many];
    for (const path of paths) {
      await create('attachments', path, Buffer.from(path));
    }
    if (supabase) {
      objects.set('attachments/empty/.emptyFolderPlaceholder', Buffer.alloc(0));
    }
    expect(await list('attachments')).toEqual(paths);
    await remove('attachments', many);
    expect(await list('attachments')).toEqual(['deep/er/a b.pdf', 'deep/one.pdf']);
  },
);
