import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { listenForChanges } from '#server/http/content-cache.ts';
import { createPageCache, type PageKey } from './page-cache.ts';

const key: PageKey = {
  origin: 'http://localhost',
  address: '/rooms',
  language: 'en',
  colorScheme: 'auto',
};

/** A rendering that ends when `finish` is called. */
function heldRendering() {
  let finish: (html: string) => void = () => undefined;
  const promise = new Promise<ReturnType<typeof rendered>>((resolve) => {
    finish = (html) => resolve(rendered(html));
  });
  return { promise, finish: (html: string) => finish(html) };
}

const rendered = (html: string, rest: { status?: number; isComplete?: boolean } = {}) => ({
  status: 200,
  html,
  policy: "default-src 'self'",
  isComplete: true,
  ...rest,
});

const textOf = ({ gzip }: { gzip: Uint8Array }) => gunzipSync(gzip).toString();

function openCache() {
  const cache = createPageCache();
  cache.open();
  return visited(cache);
}

function visited(cache: ReturnType<typeof createPageCache>) {
  return {
    ...cache,
    /** The text that a visitor gets when a rendering now makes `html`. */
    visit: async (html: string, of: Partial<PageKey> = {}) =>
      textOf(await cache.read({ ...key, ...of }, () => Promise.resolve(rendered(html)))),
  };
}

test('a page is rendered once', async () => {
  const cache = openCache();
  expect([await cache.visit('first'), await cache.visit('second')]).toEqual(['first', 'first']);
});

test.each<Partial<PageKey>>([
  { origin: 'http://127.0.0.1' },
  { address: '/rooms?lang=fr' },
  { language: 'fr' },
  { colorScheme: 'dark' },
])('a visitor with %j gets another page', async (other) => {
  const cache = openCache();
  await cache.visit('first');
  expect(await cache.visit('second', other)).toBe('second');
});

test.each([{ status: 404 }, { status: 503 }, { isComplete: false }])(
  'a page with %j is not cached',
  async (rest) => {
    const cache = openCache();
    await cache.read(key, () => Promise.resolve(rendered('first', rest)));
    expect(await cache.visit('second')).toBe('second');
  },
);

test('visitors at the same time wait for one rendering', async () => {
  const cache = openCache();
  const held = heldRendering();
  const one = cache.read(key, () => held.promise);
  const other = cache.visit('second');
  held.finish('first');
  expect([textOf(await one), await other]).toEqual(['first', 'first']);
});

test('a rendering that fails is tried again', async () => {
  const cache = openCache();
  await expect(cache.read(key, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await cache.visit('second')).toBe('second');
});

test('a change drops the page at once, and a page whose rendering started before it', async () => {
  const cache = openCache();
  await cache.visit('first');
  cache.invalidate();
  const held = heldRendering();
  const early = cache.read(key, () => held.promise);
  cache.invalidate();
  const late = cache.visit('third');
  held.finish('second');
  expect([textOf(await early), await late]).toEqual(['second', 'third']);
  expect(await cache.visit('fourth')).toBe('third');
});

test('while changes may be missed nothing is cached', async () => {
  const cache = openCache();
  await cache.visit('first');
  cache.close();
  expect([await cache.visit('second'), await cache.visit('third')]).toEqual(['second', 'third']);
  cache.open();
  expect([await cache.visit('fourth'), await cache.visit('fifth')]).toEqual(['fourth', 'fourth']);
});

test('a page is rendered again after five seconds', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  try {
    const cache = openCache();
    await cache.visit('first');
    now.mockReturnValue(5_990);
    expect(await cache.visit('second')).toBe('first');
    now.mockReturnValue(6_010);
    expect(await cache.visit('third')).toBe('third');
  } finally {
    now.mockRestore();
  }
});

test('every copy of the server learns of a change', async () => {
  const database = await openTestDatabase();
  const copies = [createPageCache(), createPageCache()];
  const stops = copies.map((copy) => listenForChanges(database.listen, [copy]));
  try {
    for (const copy of copies.map(visited)) {
      // Once it listens, it caches.
      await vi.waitFor(async () => {
        const first = await copy.visit('first');
        expect(await copy.visit('second')).toBe(first);
      });
    }
    await sql`update service_prices set price = price + 100`.execute(database.kysely);
    for (const copy of copies.map(visited)) {
      await vi.waitFor(async () => expect(await copy.visit('after')).toBe('after'));
    }
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await database.close();
  }
});
