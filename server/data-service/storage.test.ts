import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supabaseFolder } from '#server/db/migrate.ts';
import { copySeedFiles } from '#server/storage/embedded-files.ts';
import { openTestApp, type TestApp } from '#server/test-app.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  await server.files.create('images', 'rooms/a b é.svg', content(SVG), 10_000);
  await server.files.create('attachments', 'secret.pdf', content('%PDF-'), 10_000);
});
afterAll(() => server.close());

async function* content(text: string) {
  yield await Promise.resolve(new TextEncoder().encode(text));
}

const picture = '/storage/v1/object/public/images/rooms/a%20b%20%C3%A9.svg';

describe('public pictures', () => {
  test('of the seed are at the addresses that the browser makes of their rows', async () => {
    await copySeedFiles(join(supabaseFolder(), 'seed-files'), server.folder);
    const { rows } = await sql<{ path: string }>`
      select 'images/' || storage_path as path from room_images
      union all select 'images/' || storage_path from building_gallery
      union all select 'flyers/flyers/' || flyer_storage_path from events
        where flyer_storage_path is not null`.execute(server.db);
    expect(rows.length).toBeGreaterThan(30);
    for (const { path } of rows) {
      const answer = await server.request(`/storage/v1/object/public/${path}`);
      await answer.body?.cancel();
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'image/svg+xml; charset=utf-8',
      ]);
    }
  });

  test('are sent with their type, and may run nothing', async () => {
    const answer = await server.request(picture);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(SVG);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('are not sent again when the browser has them', async () => {
    const etag = (await server.request(picture)).headers.get('etag') ?? '';
    const answer = await server.request(picture, { headers: { 'if-none-match': etag } });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });

  test('HEAD answers the size alone', async () => {
    const answer = await server.request(picture, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String(SVG.length),
      '',
    ]);
  });
});

describe('what is not public', () => {
  test.each([
    '/storage/v1/object/public/attachments/secret.pdf',
    '/storage/v1/object/public/images/..%2Fattachments%2Fsecret.pdf',
    '/storage/v1/object/public/images/rooms/..%2F..%2Fattachments%2Fsecret.pdf',
    '/storage/v1/object/public/images/.incoming/x',
    '/storage/v1/object/public/images/rooms',
    '/storage/v1/object/public/images/missing.svg',
    '/storage/v1/object/public/..%2F..%2F..%2Fetc/passwd',
    '/storage/v1/object/attachments/secret.pdf',
    '/storage/v1/bucket',
  ])('%s is not found', async (path) => {
    const answer = await server.request(path);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      404,
      'not_found',
    ]);
  });

  test.each(['POST', 'DELETE', 'PUT'])('%s on a public picture is refused', async (method) => {
    expect((await server.request(picture, { method })).status).toBe(404);
    expect((await server.request(picture)).status).toBe(200);
  });
});
