/** Every response is counted once, by its route. */
import { expect, test } from 'vitest';
import { useListener } from '#tests/support/server/listen.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const counted: [route: string, status: number][] = [];
const app = useTestApp({
  clientFiles: { 'index.html': '<title>Riwaq</title>', 'boot.js': '1' },
  // The reads of a page are no requests of a visitor.
  renderPage: async ({ origin, fetch }) => {
    await fetch(`${origin}/api/prices`);
    return { status: 200, html: 'page' };
  },
  countResponse: ({ route, status, ms }) => {
    expect(ms).toBeGreaterThan(0);
    counted.push([route, status]);
  },
});
const address = useListener(app);

test.each([
  ['/rooms', 'page', 200],
  ['/rooms', 'page', 200],
  ['/', 'page', 200],
  ['/boot.js', 'file', 200],
  ['/missing.js', 'page', 404],
  ['/api/rooms/grande-salle', '/api/rooms/:slug', 200],
  ['/api/rooms/grande-salle', '/api/rooms/:slug', 200],
  ['/api/rooms/none', '/api/rooms/:slug', 404],
  ['/api/none', '/api/*', 404],
  ['/sitemap.xml', '/sitemap.xml', 200],
])('%s is counted as %s, %s', async (path, route, status) => {
  counted.length = 0;
  await (await fetch(address.origin + path)).arrayBuffer();
  expect(counted).toEqual([[route, status]]);
});
