import { StorageClient } from '@supabase/storage-js';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { supabaseFolder } from '#server/db/supabase-folder.ts';
import { copySeedFiles } from '#server/embedded/storage/embedded-files.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const server = useTestApp();
beforeAll(async () => {
  await server.files.create('images', 'rooms/a b é.svg', content(SVG), 10_000);
  await server.files.create('attachments', 'secret.pdf', content('%PDF-'), 10_000);
});

async function* content(text: string) {
  yield await Promise.resolve(new TextEncoder().encode(text));
}

const picture = '/storage/v1/object/public/images/rooms/a%20b%20%C3%A9.svg';

describe('public pictures', () => {
  test('of the seed are at the URLs that the browser builds from their rows', async () => {
    await copySeedFiles(supabaseFolder(), server.folder);
    const { rows } = await sql<{ path: string }>`
      select 'images/' || storage_path as path from room_images
      union all select 'images/' || storage_path from building_gallery
      union all select 'flyers/flyers/' || flyer_storage_path from events
        where flyer_storage_path is not null`.execute(server.db);
    expect(rows.length).toBeGreaterThan(30);
    for (const { path } of rows) {
      const response = await server.request(`/storage/v1/object/public/${path}`);
      await response.body?.cancel();
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'image/svg+xml; charset=utf-8',
      ]);
    }
  });

  test('are sent with their type and a policy against scripts', async () => {
    const response = await server.request(picture);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(SVG);
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('are not sent again when the browser has cached them', async () => {
    const etag = (await server.request(picture)).headers.get('etag') ?? '';
    const response = await server.request(picture, { headers: { 'if-none-match': etag } });
    expect([response.status, await response.text()]).toEqual([304, '']);
  });

  test('HEAD returns only the size', async () => {
    const response = await server.request(picture, { method: 'HEAD' });
    expect([
      response.status,
      response.headers.get('content-length'),
      await response.text(),
    ]).toEqual([200, String(SVG.length), '']);
  });
});

describe('the client', () => {
  const storage = () =>
    new StorageClient('http://localhost/storage/v1', {}, (input, init) =>
      server.request(input instanceof Request ? input.url : input.toString(), init),
    );

  test('is refused everything else, in the format that it parses', async () => {
    const files = storage().from('attachments');
    const pictures = storage().from('images');
    const results = {
      download: await files.download('secret.pdf'),
      info: await files.info('secret.pdf'),
      list: await files.list(),
      listPublic: await pictures.list('rooms'),
      createSignedUrl: await files.createSignedUrl('secret.pdf', 60),
      createSignedUploadUrl: await files.createSignedUploadUrl('other.pdf'),
      upload: await files.upload('other.pdf', 'x'),
      update: await pictures.update('rooms/a b é.svg', 'x'),
      move: await files.move('secret.pdf', 'public.pdf'),
      copy: await files.copy('secret.pdf', 'x.pdf', { destinationBucket: 'images' }),
      remove: await pictures.remove(['rooms/a b é.svg']),
      transform: await pictures.download('rooms/a b é.svg', { transform: { width: 10 } }),
      buckets: await storage().listBuckets(),
    };
    for (const [name, { data, error }] of Object.entries(results)) {
      expect([name, data, error?.name]).toEqual([name, null, 'StorageApiError']);
    }
    expect((await server.request(picture)).status).toBe(200);
  });
});

describe('private files', () => {
  test.each([
    '/storage/v1/object/public/attachments/secret.pdf',
    '/storage/v1/object/public/images/..%2Fattachments%2Fsecret.pdf',
    '/storage/v1/object/public/images/rooms/..%2F..%2Fattachments%2Fsecret.pdf',
    '/storage/v1/object/public/images/.incoming/x',
    '/storage/v1/object/public/images/rooms',
    '/storage/v1/object/public/images/missing.svg',
    '/storage/v1/object/public/..%2F..%2F..%2Fetc/passwd',
    '/storage/v1/object/attachments/secret.pdf',
    '/storage/v1/object/authenticated/attachments/secret.pdf',
    '/storage/v1/object/images/..%2Fattachments%2Fsecret.pdf',
    '/storage/v1/object/authenticated/images/..%2Fattachments%2Fsecret.pdf',
    '/storage/v1/object/sign/attachments/secret.pdf',
    '/storage/v1/object/info/attachments/secret.pdf',
    '/storage/v1/render/image/public/attachments/secret.pdf',
    '/storage/v1/bucket',
  ])('%s is not found', async (path) => {
    const response = await server.request(path);
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
      404,
      'not_found',
    ]);
  });

  test.each(['POST', 'DELETE', 'PUT'])('%s on a public picture is refused', async (method) => {
    expect((await server.request(picture, { method })).status).toBe(404);
    expect((await server.request(picture)).status).toBe(200);
  });
});
