import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import { hallOn, refusalCode } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { createLimits, createStore } from './limits.ts';
import { digestOf } from '#server/http/security-headers.ts';

const START = new Date('2026-12-01T08:00:00.000Z');

const server = useTestApp({
  clientFiles: { 'index.html': '<title>Riwaq</title>', 'boot.js': 'boot' },
  hasRateLimits: true,
  isEmbedded: false,
  trustedProxies: 1,
  renderPage: async ({ fetch, origin }) => {
    const { status } = await fetch(`${origin}/api/prices`);
    return { status: 200, html: `rendered with ${status}` };
  },
});
/** Each test uses its own addresses. */
let network = 0;
beforeEach(() => {
  network += 1;
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

/** Sends a request through one proxy, from an address of this test. */
function send(path: string, init: RequestInit = {}, host = 1): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', `192.0.${network}.${host}`);
  return server.request(path, { ...init, headers });
}

/** Sends requests one after the other and returns a summary of the statuses, like `200 x 2, 429 x 1`. */
async function repeat(times: number, sendOne: () => Promise<Response>): Promise<string> {
  const counts = new Map<number, number>();
  for (let index = 0; index < times; index += 1) {
    const response = await sendOne();
    await response.body?.cancel();
    counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => `${status} x ${count}`).join(', ');
}

async function expectRefused(response: Response): Promise<void> {
  const body: unknown = await response.json();
  expect([response.status, refusalCode(body)]).toEqual([429, 'too_many_requests']);
  expect(JSON.stringify(body)).toContain('Too many requests. Please wait a moment and try again.');
  expect(response.headers.get('retry-after')).toBe('60');
}

describe('within one minute', () => {
  test('a customer cancels at most 120 times, and all writes share the limit', async () => {
    const busy = server.as({ ...yasmine, uid: 'busy' });
    const cancel = () =>
      busy('/api/account/bookings/00000000-0000-4000-8000-000000000000/cancel', {});
    expect(await repeat(120, cancel)).toBe('404 x 120');
    await expectRefused(await cancel());
    await expectRefused(await busy('/api/events/request', hallOn('2027-03-01')));
  });

  test('an address uploads at most 120 files', async () => {
    const put = (host?: number) =>
      send('/storage/v1/object/upload/sign/attachments/a.pdf', { method: 'PUT', body: 'x' }, host);
    expect(await repeat(120, put)).toBe('403 x 120');
    await expectRefused(await put());
    expect((await put(2)).status).toBe(403);
    expect((await send('/storage/v1/object/public/images/none.svg')).status).toBe(404);
  });

  test('an address reads at most 3,000 pictures: 50 visitors who see the gallery and the rooms', async () => {
    const picture = (host?: number) =>
      send('/storage/v1/object/public/images/none.svg', { method: 'HEAD' }, host);
    expect(await repeat(3_000, picture)).toBe('404 x 3000');
    await expectRefused(await send('/storage/v1/object/public/images/none.svg'));
    await expectRefused(await send('/storage/v1/object/list/images', { method: 'POST' }));
    expect((await picture(2)).status).toBe(404);
    expect((await send('/rooms')).status).toBe(200);
  });

  test.each([
    ['/none.php', 'GET'],
    ['/.env', 'GET'],
    ['/rooms', 'POST'],
    ['/embedded-signin', 'PUT'],
  ])('an address finds %s missing (%s) at most 300 times', async (path, method) => {
    expect(await repeat(300, () => send(path, { method }))).toBe('404 x 300');
    await expectRefused(await send(path, { method }));
    await expectRefused(await send('/another/none.png'));
    expect((await send(path, { method }, 2)).status).toBe(404);
    expect((await send('/boot.js')).status).toBe(200);
    expect((await send('/rooms')).status).toBe(200);
    expect((await send('/api/rooms/none')).status).toBe(404);
  });

  test.each(['/api/prices', '/rest/v1/rooms?select=slug', '/sitemap.xml'])(
    'an address reads %s at most 600 times',
    async (path) => {
      expect(await repeat(600, () => send(path))).toBe('200 x 600');
      await expectRefused(await send(path));
      await expectRefused(await send('/api/auth/profile'));
      expect((await send(path, {}, 2)).status).toBe(200);
    },
  );

  test('an address gets at most 120 rendered pages; internal requests do not count', async () => {
    expect(await repeat(120, () => send('/rooms'))).toBe('200 x 120');
    expect((await send('/rooms')).status).toBe(429);
    expect(await (await send('/rooms', {}, 2)).text()).toBe('rendered with 200');
    expect((await send('/boot.js')).status).toBe(200);
    expect((await send('/rooms/')).status).toBe(301);
    expect(await repeat(600, () => send('/api/prices'))).toBe('200 x 600');
    expect(await (await send('/rooms', {}, 3)).text()).toBe('rendered with 200');
  });

  test('addresses that the client wrote into the header do not change the limit', async () => {
    const spoofing = (index: number) =>
      server.request('/rooms', {
        headers: { 'x-forwarded-for': `198.51.100.${index}, 192.0.${network}.1` },
      });
    let index = 0;
    expect(await repeat(121, () => spoofing((index += 1)))).toBe('200 x 120, 429 x 1');
    expect(server.log.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([]);
  });
});

test.each([
  ['en', 'Too many requests', 'ltr'],
  ['fr', 'Trop de demandes', 'ltr'],
  ['ar', 'طلبات كثيرة', 'rtl'],
])('the page for a visitor over the limit is in %s', async (language, title, direction) => {
  await repeat(120, () => send('/rooms'));
  const response = await send('/rooms', { headers: { 'accept-language': language } });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const page = await response.text();
  expect(page).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(page).toMatch(new RegExp(`<h1>${title}`));
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(page) ?? [];
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src ${digestOf(style)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(page).not.toContain('<script');
});

test('the limit resets after a minute, and Retry-After has the remaining time', async () => {
  await repeat(120, () => send('/rooms'));
  vi.advanceTimersByTime(45_000);
  expect((await send('/rooms')).headers.get('retry-after')).toBe('15');
  vi.advanceTimersByTime(15_000);
  expect((await send('/rooms')).status).toBe(200);
});

test.each([-2, 2])('a clock that is set by %i hours changes no limit', async (hours) => {
  await repeat(120, () => send('/rooms'));
  vi.setSystemTime(START.getTime() + hours * 3_600_000);
  expect((await send('/rooms')).headers.get('retry-after')).toBe('60');
  vi.advanceTimersByTime(60_000);
  expect((await send('/rooms')).status).toBe(200);
});

test('all limits can be switched off', async () => {
  const { writes, admitsUpload, ...byAddress } = createLimits({
    isOn: false,
    trustedProxies: 1,
    uploadBytesPerDay: 1,
  });
  const app = new Hono<IdentityEnv>();
  app
    .use(writes, ...Object.values(byAddress))
    .get('/', (c) => c.body(null, admitsUpload(c, 2) ? 204 : 422));
  // More than the highest limit allows in a minute.
  expect(await repeat(3_001, async () => app.request('/'))).toBe('204 x 3001');
});

describe('the memory of the limits', () => {
  test('is bounded: the key whose minute began first is removed first', () => {
    const store = createStore(60_000, 2);
    const hits = (key: string) => store.increment(key).totalHits;
    expect([hits('a'), hits('b'), hits('a')]).toEqual([1, 1, 2]);
    expect([hits('c'), hits('b'), hits('c')]).toEqual([1, 2, 2]);
    expect(hits('a')).toBe(1);
    expect(store.size()).toBe(2);
  });
});
