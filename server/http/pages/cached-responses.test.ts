/** Pages, JSON and files that are sent from memory: what decides which one a visitor gets, what makes it stale, and its ETag. */
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '#tests/support/server/test-app.ts';

const SCRIPT = 'console.log("boot")';
let renderings = 0;
const server = useTestApp({
  clientFiles: {
    'index.html': '<title>Riwaq</title>',
    'boot.js': SCRIPT,
    'boot.js.br': 'brotli',
    'boot.js.gz': 'gzip',
    'assets/a-1.js': 'hashed',
  },
  renderPage: async ({ path, origin, language, colorScheme, fetch }) => {
    renderings += 1;
    const rooms = await fetch(`${origin}/rest/v1/rooms?select=name&order=name`);
    const status = path.startsWith('/none') ? 404 : 200;
    const style = `.${language}{}`;
    const html = `<style>${style}</style>${path} ${language} ${colorScheme} ${await rooms.text()}`;
    return { status, html, style };
  },
});
/** Nothing is cached until the server hears of changes. */
beforeAll(() =>
  vi.waitFor(async () => {
    renderings = 0;
    await send('/services');
    await send('/services');
    expect(renderings).toBe(1);
  }),
);
beforeEach(() => (renderings = 0));

const gzip = { 'accept-encoding': 'gzip, deflate, br' };

async function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await server.request(path, { method, headers });
  const sent = Object.fromEntries(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  const isGzip = sent['content-encoding'] === 'gzip' && path !== '/boot.js' && body.length > 0;
  const text = (isGzip ? gunzipSync(body) : body).toString();
  return { status: response.status, headers: sent, body, text };
}

describe('a page', () => {
  test('is rendered for the first visitor; the second gets the same bytes', async () => {
    const first = await send('/rooms', gzip);
    expect(await send('/rooms', gzip)).toEqual(first);
    expect(renderings).toBe(1);
    expect(first.text).toContain('/rooms en auto [{"name":');
  });

  test('without gzip is the same text, with the same tag', async () => {
    const compressed = await send('/gallery', gzip);
    const plain = await send('/gallery');
    expect(renderings).toBe(1);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([plain.text, plain.headers.etag]).toEqual([compressed.text, compressed.headers.etag]);
  });

  test('that the browser has is not sent again, and keeps its policy and cookie', async () => {
    const { status, headers } = await send('/rooms?lang=fr', gzip);
    const { etag = '' } = headers;
    const same = await send('/rooms?lang=fr', { ...gzip, 'if-none-match': `"other", ${etag}` });
    expect([status, same.status, same.body.length]).toEqual([200, 304, 0]);
    const { 'content-type': type, 'content-encoding': encoding, ...rest } = headers;
    expect([type, encoding]).toEqual(['text/html; charset=UTF-8', 'gzip']);
    expect(same.headers).toEqual({ ...rest, 'content-type': type });
    await server.changeRoom('grande-salle', { name: 'Changed' });
    await vi.waitFor(async () => {
      const changed = await send('/rooms?lang=fr', { ...gzip, 'if-none-match': etag });
      expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
    });
  });

  test.each([
    ['of another language', { 'accept-language': 'fr' }, '/events fr auto'],
    ['of the language of a cookie', { cookie: 'language=ar' }, '/events ar auto'],
    ['of other colours', { cookie: 'color-scheme=dark' }, '/events en dark'],
  ])('%s is another page', async (_, headers: Record<string, string>, text) => {
    await send('/events', gzip);
    for (const round of [1, 2]) {
      expect([round, (await send('/events', { ...gzip, ...headers })).text]).toEqual([
        round,
        expect.stringContaining(text),
      ]);
    }
  });

  test.each([
    ['/events?lang=fr'],
    ['/events?view=1&lang=fr'],
    ['/events?l%61ng=fr'],
    ['/events?%6c%61%6e%67=fr'],
  ])('whose address names a language stores it each time: %s', async (path) => {
    for (const round of [1, 2]) {
      const { headers, text } = await send(path, gzip);
      expect([round, headers['set-cookie']]).toEqual([
        round,
        'language=fr; Max-Age=31536000; Path=/; SameSite=Lax',
      ]);
      expect(text).toContain(`${path} fr auto`);
    }
  });

  test('that is not found is rendered each time, and never 304', async () => {
    const { headers } = await send('/none', gzip);
    const again = await send('/none', { ...gzip, 'if-none-match': headers.etag ?? '' });
    expect([again.status, renderings]).toEqual([404, 2]);
  });

  test('asked for by HEAD has no body', async () => {
    await send('/subscription', gzip);
    const { status, body } = await send('/subscription', gzip, 'HEAD');
    expect([status, body.length, renderings]).toEqual([200, 0, 1]);
  });
});

test('the JSON of a room is read once, until a change', async () => {
  const room = '/api/rooms/grande-salle';
  const read = vi.spyOn(server.db, 'selectFrom');
  const first = await send(room);
  const reads = read.mock.calls.length;
  expect([first.status, (await send(room)).text]).toEqual([200, first.text]);
  expect(read).toHaveBeenCalledTimes(reads);
  read.mockRestore();
  await server.changeRoom('grande-salle', { hourly_rate: 123_400 });
  await vi.waitFor(async () => expect((await send(room)).text).toContain('"hourly_rate":123400'));
});

describe('a change of', () => {
  test.each([
    ['a room', `update rooms set name = 'Changed' where slug = 'grande-salle'`],
    ['a picture', `update room_images set alt_text = 'Changed'`],
    ['the gallery', `update building_gallery set sort_order = sort_order + 1`],
    ['a price', `update service_prices set price = price + 100`],
    ['a plan', `update domiciliation_plans set monthly_rate = monthly_rate + 100`],
    ['an event', `update events set description = 'Changed'`],
    ['a closure', `delete from room_closures`],
    ['the state of a booking', `update bookings set status = status`],
    ['a setting', `update private.settings set value = value`],
  ])('%s drops the pages', async (what, statement) => {
    await send(`/rooms?change=${what.length}`, gzip);
    await sql.raw(statement).execute(server.db);
    // The notification of PostgreSQL comes after the end of the transaction.
    await vi.waitFor(async () => {
      renderings = 0;
      await send(`/rooms?change=${what.length}`, gzip);
      expect(renderings).toBe(1);
    });
  });
});

describe('a file', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd', 'brotli'],
    ['gzip', 'gzip, deflate', 'gzip'],
    ['gzip', 'br;q=0, gzip', 'gzip'],
    [undefined, '', SCRIPT],
  ])('is sent as %s to a browser that reads %s', async (encoding, accepted, text) => {
    const { status, headers, body } = await send('/boot.js', { 'accept-encoding': accepted });
    expect([status, headers['content-encoding'], body.toString()]).toEqual([200, encoding, text]);
    expect(headers).toEqual(
      expect.objectContaining({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=600',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'content-length': String(text.length),
      }),
    );
  });

  test('that the browser has is not sent again', async () => {
    const { etag = '' } = (await send('/boot.js', gzip)).headers;
    const same = await send('/boot.js', { ...gzip, 'if-none-match': `"other", ${etag}` });
    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, etag]);
    const other = await send('/boot.js', { ...gzip, 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  test('whose name has a digest is cached for a year', async () => {
    const { headers } = await send('/assets/a-1.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
