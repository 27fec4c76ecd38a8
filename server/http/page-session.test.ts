/** The cookie with which a page is sent with what its customer reads: who has it, for how long, and what it is good for. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalOf } from '#tests/support/server/booking-requests.ts';
import {
  hoursLater,
  karim,
  lina,
  useTestApp,
  yasmine,
  type TestUser,
} from '#tests/support/server/test-app.ts';

let renderings = 0;
const server = useTestApp({
  clientFiles: { 'index.html': '<title>Riwaq</title>' },
  renderPage: async ({ origin, reader, fetch }) => {
    renderings += 1;
    const profile = await fetch(`${origin}/api/auth/profile`);
    const write = await fetch(`${origin}/api/auth/ensure-customer`, {
      method: 'POST',
      body: JSON.stringify(reader),
      headers: { 'content-type': 'application/json' },
    });
    const html = [reader?.uid ?? 'frame', await profile.text(), write.status].join('\n');
    return { status: 200, html };
  },
});
const atHttps = useTestApp({ publicOrigin: 'https://riwaq.example' });

const PAGE = '/account/bookings';
const FRAME = 'frame\n{"code":"unauthenticated"';

/** Nothing is cached until the server hears of changes. */
beforeAll(() =>
  vi.waitFor(async () => {
    renderings = 0;
    await open('');
    await open('');
    expect(renderings).toBe(1);
  }),
);
beforeEach(() => (renderings = 0));

/** Ensures a customer, in a browser that has `cookie`. Returns its new cookie. */
async function enter(user: TestUser, cookie = '', app = server) {
  const response = await app.as(user)('/api/auth/ensure-customer', user, { cookie });
  expect(response.status).toBe(200);
  const [set = ''] = response.headers.getSetCookie();
  const [, token = ''] = /^page-session=([^;]+)/.exec(set) ?? [];
  return { set, token, cookies: `page-session=${token}; signed-in=${user.uid}` };
}

const navigation = { 'sec-fetch-mode': 'navigate' };

async function open(cookie: string, headers: Record<string, string> = navigation, path = PAGE) {
  const response = await server.request(path, { headers: { cookie, ...headers } });
  return { response, html: await response.text() };
}

/** How many sessions a customer has. */
async function sessionsOf(user: TestUser) {
  const rows = await server.db
    .selectFrom('private.page_sessions')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select('token_hash')
    .where('uid', '=', user.uid)
    .execute();
  return rows.length;
}

const signOut = (cookie: string) =>
  server.request('/api/auth/sign-out', { method: 'POST', headers: { cookie } });

describe('the cookie', () => {
  test('is out of the reach of scripts and of other sites, for 14 days; only its digest is stored', async () => {
    const { set, token } = await enter(yasmine);
    expect(set).toBe(`page-session=${token}; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await server.db.selectFrom('private.page_sessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('is sent over TLS only where the site has it', async () => {
    const { set, token } = await enter(yasmine, '', atHttps);
    expect(set).toBe(
      `page-session=${token}; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  test('stays when the customer is ensured again, and lasts longer: the answer may be lost with its page', async () => {
    const user = await server.newCustomer();
    const other = await enter(user);
    const first = await enter(user, other.cookies.replace(other.token, 'unknown'));
    const count = await sessionsOf(user);
    server.setNow(hoursLater(13 * 24));
    expect((await enter(user, first.cookies)).token).toBe(first.token);
    expect(await sessionsOf(user)).toBe(count);
    server.setNow(hoursLater(15 * 24));
    expect((await open(first.cookies)).html).toContain(user.uid);
    expect((await open(other.cookies)).html).toContain('frame');
  });

  test('of another account is replaced', async () => {
    const former = await enter(karim);
    const count = await sessionsOf(karim);
    await enter(yasmine, former.cookies);
    expect(await sessionsOf(karim)).toBe(count - 1);
  });

  test('is deleted with its session by the sign-out, without a token; a browser without one has none', async () => {
    const { cookies } = await enter(karim);
    const count = await sessionsOf(karim);
    const response = await signOut(cookies);
    expect([response.status, response.headers.getSetCookie()]).toEqual([
      204,
      ['page-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
    ]);
    expect(await sessionsOf(karim)).toBe(count - 1);
    expect((await open(cookies)).html).toContain('frame');
    expect((await signOut('')).headers.getSetCookie()).toEqual([]);
  });

  test('of an account that is deleted is deleted', async () => {
    const user = await server.newCustomer();
    const { cookies } = await enter(user);
    const forget = await server.as(user)('/api/account/forget', { email: user.email });
    expect([forget.status, await sessionsOf(user)]).toEqual([200, 0]);
    expect((await open(cookies)).html).toContain('frame');
  });

  test('that has expired is deleted when the next one is made', async () => {
    const { cookies } = await enter(lina);
    server.setNow(hoursLater(14 * 24));
    await enter(lina);
    expect(await sessionsOf(lina)).toBe(1);
    expect((await open(cookies)).html).toContain('frame');
  });
});

describe('a page', () => {
  test('that its customer opens has what they read, is not stored, and is rendered each time', async () => {
    const { cookies } = await enter(yasmine);
    for (const count of [1, 2]) {
      const { response, html } = await open(cookies, { ...navigation, 'if-none-match': '*' });
      expect(response.status).toBe(200);
      const [reader, profile = '', write] = html.split('\n');
      expect([reader, write]).toEqual([yasmine.uid, '401']);
      expect(JSON.parse(profile)).toHaveProperty('customer.email', yasmine.email);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('etag')).toBe(null);
      expect(renderings).toBe(count);
    }
  });

  test('is never that of another customer, nor is the frame between them', async () => {
    const [first, second] = [await enter(yasmine), await enter(karim)];
    const readers = [first.cookies, '', second.cookies, first.cookies, '', second.cookies];
    const pages = [];
    for (const cookies of readers) {
      pages.push((await open(cookies)).html.split('\n')[0]);
    }
    const [one, two] = [yasmine.uid, karim.uid];
    expect(pages).toEqual([one, 'frame', two, one, 'frame', two]);
  });

  test.each<[string, (session: { token: string }) => string, Record<string, string>?, number?]>([
    ['of an unknown token', () => `page-session=unknown; signed-in=${yasmine.uid}`],
    ['where the browser has another customer', ({ token }) => `page-session=${token}; signed-in=x`],
    ['where the browser has no customer', ({ token }) => `page-session=${token}`],
    ['without a token', () => `signed-in=${yasmine.uid}`],
    [
      'that a script fetches',
      ({ token }) => `page-session=${token}; signed-in=${yasmine.uid}`,
      { 'sec-fetch-mode': 'cors' },
    ],
    [
      'of a client that does not name the purpose of its request',
      ({ token }) => `page-session=${token}; signed-in=${yasmine.uid}`,
      {},
    ],
    [
      'after 14 days',
      ({ token }) => `page-session=${token}; signed-in=${yasmine.uid}`,
      navigation,
      14 * 24,
    ],
  ])(
    '%s is the frame, cached as for everyone',
    async (_, cookieOf, headers = navigation, hours = 0) => {
      const session = await enter(yasmine);
      const everyone = await open('');
      renderings = 0;
      server.setNow(hoursLater(hours));
      const { response, html } = await open(cookieOf(session), headers);
      expect(html).toBe(everyone.html);
      expect(html.startsWith(FRAME)).toBe(true);
      expect([response.headers.get('cache-control'), renderings]).toEqual(['no-cache', 0]);
      expect(response.headers.get('etag')).toBe(everyone.response.headers.get('etag'));
      const named = { ...headers, 'if-none-match': response.headers.get('etag') ?? '' };
      expect((await open(cookieOf(session), named)).response.status).toBe(304);
    },
  );

  test('of the public is the same for a customer as for everyone', async () => {
    const { cookies } = await enter(yasmine);
    for (const path of ['/', '/rooms', '/domiciliation-flow', '/bookings', '/accounts/x']) {
      const { response, html } = await open(cookies, navigation, path);
      expect([path, html.startsWith(FRAME)]).toEqual([path, true]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('is the frame while sessions cannot be read', async () => {
    const { cookies } = await enter(yasmine);
    await sql`alter table private.page_sessions rename to page_sessions_elsewhere`.execute(
      server.db,
    );
    const { response, html } = await open(cookies);
    await sql`alter table private.page_sessions_elsewhere rename to page_sessions`.execute(
      server.db,
    );
    expect([response.status, html.startsWith(FRAME)]).toEqual([200, true]);
    expect((await open(cookies)).html).toContain(yasmine.uid);
  });
});

test('no call accepts the cookie', async () => {
  const { cookies } = await enter(yasmine);
  const headers = { cookie: cookies, ...navigation };
  const calls: [string, RequestInit][] = [
    ['/api/auth/profile', {}],
    ['/api/account/bookings', {}],
    ['/api/chat/conversations', {}],
    ['/api/auth/ensure-customer', { method: 'POST', body: JSON.stringify(yasmine) }],
    ['/api/account/forget', { method: 'POST', body: JSON.stringify({ email: yasmine.email }) }],
  ];
  for (const [path, init] of calls) {
    const json = { ...headers, 'content-type': 'application/json' };
    const response = await server.request(path, { ...init, headers: json });
    expect([path, ...(await refusalOf(response)).slice(0, 2)]).toEqual([
      path,
      401,
      'unauthenticated',
    ]);
  }
});
