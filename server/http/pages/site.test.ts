import { beforeEach, describe, expect, test } from 'vitest';
import type { PageRequest, RenderedPage } from '#domain/rendering/page.ts';
import { TEST_NOW, useTestApp } from '#tests/support/server/test-app.ts';

const SHELL = '<title>Riwaq</title>';

const server = useTestApp({
  clientFiles: {
    'index.html': SHELL,
    '.vite/manifest.json': '{}',
    '.vite/notes': 'secret',
    'boot.js': 'boot',
  },
  publicOrigin: 'https://riwaq.example',
  renderPage: (request) => {
    requests.push(request);
    return renderPage(request);
  },
});
let requests: PageRequest[] = [];
let renderPage: (request: PageRequest) => Promise<RenderedPage>;

beforeEach(() => {
  server.pages.invalidate();
  requests = [];
  renderPage = ({ path }) => Promise.resolve({ status: 200, html: `page ${path}`, style: '.a{}' });
});

/** Of what Mantine adds while the colours change. */
const MANTINE = "'sha256-YnKuEvjaN783x0dCI08wT+XSJaOmEZ29BpHKUGflcY0='";
const styleSources = (response: Response) =>
  /style-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

test('a page is rendered with its public address and the current time; its policy allows its style alone', async () => {
  const response = await server.request('/rooms?view=subscriptions');
  const [request] = requests;
  // oxlint-disable-next-line no-restricted-properties -- the request also has functions
  expect(request).toMatchObject({
    path: '/rooms?view=subscriptions',
    origin: 'https://riwaq.example',
    language: 'en',
    colorScheme: 'auto',
    now: TEST_NOW,
  });
  expect(await response.text()).toBe('page /rooms?view=subscriptions');
  // echo -n '.a{}' | openssl dgst -sha256 -binary | base64
  expect(styleSources(response)).toBe(
    `'self' ${MANTINE} 'sha256-zykMelvY9taAHFfnWfsi7Rnifucb0B5GzFq+5ZuppCM='`,
  );
  expect(response.headers.get('vary')).toContain('accept-language, cookie');
});

test('the response has the status of the page', async () => {
  renderPage = () => Promise.resolve({ status: 404, html: 'Room Not Found' });
  expect((await server.request('/rooms/none')).status).toBe(404);
});

test.each([
  ['the address before the cookie', '/?lang=ar', 'language=fr', 'en', 'ar'],
  ['the cookie before the browser', '/', 'language=fr', 'ar', 'fr'],
  ['the best that the browser can read', '/', '', 'de, ar-DZ;q=0.5, fr-FR;q=0.8', 'fr'],
  ['English for a browser that reads none of ours', '/', '', 'de, es', 'en'],
  ['the browser where the address names no language of ours', '/?lang=xx', '', 'fr', 'fr'],
  [
    'the cookie where the address names no language of ours',
    '/?lang=xx',
    'language=ar',
    'fr',
    'ar',
  ],
  ['that of a tag with a country', '/?lang=fr-FR', 'language=ar', 'en', 'fr'],
  ['that of a tag in capitals', '/?lang=AR_dz', '', 'en', 'ar'],
  ['not one whose code begins like ours', '/?lang=frisian', '', 'arn, fil', 'en'],
])('the language is %s', async (_, path, cookie, accepted, language) => {
  await server.request(path, { headers: { cookie, 'accept-language': accepted } });
  expect(requests[0]?.language).toBe(language);
});

test.each([
  [
    'is kept for the pages after it',
    '/?lang=ar',
    'language=ar; Max-Age=31536000; Path=/; SameSite=Lax',
  ],
  [
    'is kept without its country',
    '/?lang=ar-DZ',
    'language=ar; Max-Age=31536000; Path=/; SameSite=Lax',
  ],
  ['is not kept when it is none of ours', '/?lang=xx', null],
  ['changes nothing when there is none', '/', null],
])('the language of the address %s', async (_, path, cookie) => {
  const response = await server.request(path, { headers: { cookie: 'language=fr' } });
  expect(response.headers.get('set-cookie')).toBe(cookie);
});

test.each([
  ['color-scheme=dark', 'dark'],
  ['color-scheme=light', 'light'],
  ['color-scheme=pink', 'auto'],
])('with the cookie %s the page is %s', async (cookie, colorScheme) => {
  await server.request('/', { headers: { cookie } });
  expect(requests[0]?.colorScheme).toBe(colorScheme);
});

test('reads of a page from this server do not use the network', async () => {
  renderPage = async ({ fetch, origin }) => ({
    status: 200,
    html: await (await fetch(`${origin}/api/rooms/none`)).text(),
  });
  expect(await (await server.request('/')).json()).toEqual({
    code: 'room_not_found',
    error: 'Room Not Found',
  });
});

test.each([
  ['that only the browser can show', () => Promise.resolve({ status: 200, html: null })],
  ['whose rendering fails', () => Promise.reject(new Error('no such component'))],
])('a page %s is rendered by the browser', async (_, given) => {
  renderPage = given;
  const response = await server.request('/account/bookings');
  expect([response.status, await response.text()]).toEqual([200, SHELL]);
  expect(styleSources(response)).toBe(`'self' ${MANTINE}`);
});

test.each([
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/%2Evite/notes',
  '/assets/%2e%2e/.vite/notes',
  '/assets%2F.vite/notes',
  '/.vite',
])('%s is no file of the site', async (path) => {
  const response = await server.request(path);
  expect([response.status, (await response.json()) as unknown]).toEqual([
    404,
    { code: 'not_found', error: 'Not found.' },
  ]);
  expect(await (await server.request('/boot.js')).text()).toBe('boot');
});

describe('a path with extra slashes', () => {
  test.each([
    ['/rooms/', '/rooms'],
    ['/rooms/?view=subscriptions&lang=fr', '/rooms?view=subscriptions&lang=fr'],
    ['/rooms///', '/rooms'],
    ['/nonexistent/', '/nonexistent'],
    ['/rooms//grande-salle', '/rooms/grande-salle'],
    ['/rooms/./', '/rooms'],
    ['/embedded-signin/', '/embedded-signin'],
  ])('%s redirects to %s', async (path, location) => {
    const response = await server.request(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
    expect(requests).toEqual([]);
  });

  test.each([
    '//evil.example/',
    '//evil.example',
    '///evil.example/',
    '/.//evil.example/',
    '/rooms/..//evil.example/',
    '/\\\\evil.example/',
    '//evil.example/%2F..',
    '//evil.example/?to=//evil.example',
    '//user@evil.example:80/',
  ])('%s does not redirect to another site', async (path) => {
    const response = await server.request(`http://localhost${path}`);
    expect(response.status).toBe(301);
    const location = response.headers.get('location') ?? '';
    expect(new URL(location, 'http://localhost').host).toBe('localhost');
    expect(location).toMatch(/^\/[^/\\]/);
  });

  test('the home page and a path with an encoded slash are not redirected', async () => {
    for (const path of ['/', '/?lang=fr', '/%2F%2Fevil.example%2F']) {
      expect([path, (await server.request(path)).headers.get('location')]).toEqual([path, null]);
    }
  });
});

test('a page that the browser renders has the status of the page', async () => {
  renderPage = () => Promise.resolve({ status: 404, html: null });
  const response = await server.request('/account/none');
  expect([response.status, (await response.text()).startsWith('<title>')]).toEqual([404, true]);
});
