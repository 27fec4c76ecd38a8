/** Pages and files through the listener of the HTTP server: what is sent without the app is the same, and never stale. */
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { useListener } from '#tests/support/server/listen.ts';
import { useTestApp, type TestUser } from '#tests/support/server/test-app.ts';

const SCRIPT = 'console.log("boot")';
let renderings = 0;
const options = {
  clientFiles: {
    'index.html': '<meta content="__CSP_NONCE__">',
    'boot.js': SCRIPT,
    'boot.js.br': 'brotli',
    'boot.js.gz': 'gzip',
    'assets/a-1.js': 'hashed',
  },
  renderPage: async ({ path, origin, language, colorScheme, nonce, fetch }) => {
    renderings += 1;
    const rooms = await fetch(`${origin}/rest/v1/rooms?select=name&order=name`);
    const status = path.startsWith('/none') ? 404 : 200;
    const html = `${path} ${language} ${colorScheme} ${nonce} ${await rooms.text()}`;
    return { status, html };
  },
} satisfies Parameters<typeof useTestApp>[0];
const embedded = useTestApp(options);
const hosted = useTestApp({
  ...options,
  isEmbedded: false,
  hasRateLimits: true,
  trustedProxies: 1,
});

const addresses = new Map([embedded, hosted].map((app) => [app, useListener(app)]));
beforeEach(() => (renderings = 0));

interface Sent {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function send(
  path: string,
  headers: Record<string, string> = {},
  { app = embedded, method = 'GET' } = {},
): Promise<Sent> {
  const port = addresses.get(app)?.port;
  const sent = request({ host: '127.0.0.1', port, path, method, agent: false, headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  return { status: response.statusCode, headers: response.headers, body };
}

const gzip = { 'accept-encoding': 'gzip, deflate, br' };
const nonceOf = ({ headers }: Sent) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
const textOf = ({ headers, body }: Sent) =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();

/** Of each response alone. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Headers that are equal for each response of an address. */
function steadyHeaders(sent: Sent) {
  const headers = Object.entries(sent.headers).filter(([name]) => !ownHeaders.includes(name));
  const policy = sent.headers['content-security-policy']?.toString().replace(nonceOf(sent), '');
  return { ...Object.fromEntries(headers), 'content-security-policy': policy };
}

/** The last two lines of the log, without what each line has for itself. */
const lastLines = () =>
  embedded.log.slice(-2).map((line) => {
    const { requestId, time, ms, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return [typeof requestId, typeof time, typeof ms, rest];
  });

describe('a page', () => {
  test('is rendered for the first visitor; the second gets the same, with a nonce of its own', async () => {
    const first = await send('/rooms', gzip);
    const second = await send('/rooms', gzip);
    expect(renderings).toBe(1);
    expect(steadyHeaders(second)).toEqual(steadyHeaders(first));
    expect(nonceOf(second)).not.toBe(nonceOf(first));
    expect(textOf(second)).toContain(`/rooms en auto ${nonceOf(second)} [{"name":`);
    expect(textOf(second).replace(nonceOf(second), nonceOf(first))).toBe(textOf(first));
  });

  test('without gzip is the same text', async () => {
    const compressed = await send('/gallery', gzip);
    const plain = await send('/gallery');
    expect(renderings).toBe(1);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(textOf(plain).replace(nonceOf(plain), nonceOf(compressed))).toBe(textOf(compressed));
  });

  test.each([
    ['of another language', { 'accept-language': 'fr' }, '/events fr auto'],
    ['of the language of a cookie', { cookie: 'language=ar' }, '/events ar auto'],
    ['of other colours', { cookie: 'color-scheme=dark' }, '/events en dark'],
  ])('%s is another page', async (_, headers: Record<string, string>, text) => {
    await send('/events', gzip);
    for (const round of [1, 2]) {
      expect([round, textOf(await send('/events', { ...gzip, ...headers }))]).toEqual([
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
  ])('whose address names a language keeps it each time: %s', async (path) => {
    for (const round of [1, 2]) {
      const sent = await send(path, gzip);
      expect([round, sent.headers['set-cookie']]).toEqual([
        round,
        ['language=fr; Max-Age=31536000; Path=/; SameSite=Lax'],
      ]);
      expect(textOf(sent)).toContain(`${path} fr auto`);
    }
  });

  test('that is not found is rendered each time', async () => {
    await send('/none', gzip);
    expect((await send('/none', gzip)).status).toBe(404);
    expect(renderings).toBe(2);
  });

  test('asked for by HEAD has no body', async () => {
    await send('/subscription', gzip);
    const sent = await send('/subscription', gzip, { method: 'HEAD' });
    expect([sent.status, sent.body.length, renderings]).toEqual([200, 0, 1]);
  });

  test('is logged like each other', async () => {
    await send('/rooms?log=1', gzip);
    await send('/rooms?log=1', gzip);
    const lines = lastLines();
    expect(lines[1]).toEqual(lines[0]);
    expect(lines[1]?.[3]).toEqual({ level: 30, method: 'GET', path: '/rooms', status: 200 });
  });
});

describe('a read of /api', () => {
  let customer: TestUser;
  const signedIn = async () => ({
    authorization: `Bearer ${await embedded.tokens.signIdToken(customer)}`,
  });
  const calendar = '/api/rooms/grande-salle/calendar?month=2027-05';
  beforeAll(async () => {
    customer = await embedded.newCustomer();
    await embedded.book(customer, hallOn('2027-05-12'));
  });

  /** The second address is written so that the app reads. */
  test.each([
    ['a calendar', calendar, `${calendar}&by=app`, 200, '2027-05-12'],
    ['own bookings', '/api/account/bookings', '/api/account/bookings?', 200, '"BK-'],
    [
      'the calendar of no room',
      '/api/rooms/none/calendar?month=2027-05',
      '/api/rooms/none/calendar?month=2027-05&by=app',
      404,
      'room_not_found',
    ],
    [
      'the calendar of no month',
      '/api/rooms/grande-salle/calendar?month=2027-13',
      '/api/rooms/grande-salle/calendar?month=2027-13&by=app',
      400,
      'invalid_request',
    ],
  ])('of %s is the same with and without the app', async (_, plain, byApp, status, text) => {
    const headers = await signedIn();
    const direct = await send(plain, headers);
    const chained = await send(byApp, headers);
    expect([direct.status, direct.body.toString()]).toEqual([
      status,
      expect.stringContaining(text),
    ]);
    expect(direct.body).toEqual(chained.body);
    expect(direct.headers['content-length']).toBe(String(chained.body.length));
    expect(steadyHeaders(direct)).toEqual(steadyHeaders(chained));
    const [first, second] = lastLines();
    expect(first).toEqual(second);
  });

  test.each([
    ['no token', {}],
    ['a wrong token', { authorization: 'Bearer none' }],
    ['another scheme', { authorization: 'Basic none' }],
  ])('of own bookings with %s is refused', async (_, headers: Record<string, string>) => {
    const { status, body } = await send('/api/account/bookings', headers);
    expect([status, body.toString()]).toEqual([401, expect.stringContaining('unauthenticated')]);
  });

  test('shows each change at once', async () => {
    const headers = await signedIn();
    const count = async () =>
      v.parse(v.array(v.unknown()), JSON.parse(String((await send(calendar, headers)).body)))
        .length;
    const before = await count();
    await embedded.book(customer, hallOn('2027-05-13'));
    expect(await count()).toBe(before + 1);
  });

  test('that fails is not repeated', async () => {
    const run = vi.spyOn(embedded.db, 'executeQuery');
    await send('/api/rooms/none/calendar?month=2027-05');
    expect(run).toHaveBeenCalledTimes(1);
    run.mockRestore();
  });
});

describe('a text of /api', () => {
  const room = '/api/rooms/grande-salle';

  test('is the same with and without the app', async () => {
    const byApp = await send(room);
    const atOnce = await send(room);
    expect(byApp.status).toBe(200);
    expect(atOnce.headers['content-length']).toBe(String(byApp.body.length));
    expect(steadyHeaders(atOnce)).toEqual(steadyHeaders(byApp));
    expect(atOnce.body).toEqual(byApp.body);
  });

  test('of a change is sent', async () => {
    await send(room);
    await embedded.changeRoom('grande-salle', { hourly_rate: 123_400 });
    await vi.waitFor(async () =>
      expect((await send(room)).body.toString()).toContain('"hourly_rate":123400'),
    );
  });
});

test.each([
  ['/rooms', 120, 200],
  ['/api/prices', 600, 200],
  ['/api/rooms/grande-salle/calendar?month=2027-05', 600, 200],
  ['/api/rooms/none/calendar?month=2027-05', 600, 404],
])('%s counts once for its limit', async (path, limit, status) => {
  const headers = { ...gzip, 'x-forwarded-for': `203.0.113.${path.length}` };
  for (let visit = 0; visit < limit; visit += 1) {
    expect((await send(path, headers, { app: hosted })).status).toBe(status);
  }
  expect((await send(path, headers, { app: hosted })).status).toBe(429);
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
    await sql.raw(statement).execute(embedded.db);
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
    const sent = await send('/boot.js', { 'accept-encoding': accepted });
    expect([sent.status, sent.headers['content-encoding'], sent.body.toString()]).toEqual([
      200,
      encoding,
      text,
    ]);
    expect(sent.headers).toEqual(
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

  test('whose name has a digest is kept for a year', async () => {
    const { headers } = await send('/assets/a-1.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('is the same with and without the app', async () => {
    // The app sends what has an Authorization header.
    const byApp = await send('/boot.js', { ...gzip, authorization: 'Basic none' });
    const atOnce = await send('/boot.js', gzip);
    const { 'content-security-policy': policy, ...headers } = steadyHeaders(byApp);
    expect(policy).toContain("default-src 'self'");
    expect({ ...steadyHeaders(atOnce), 'content-security-policy': undefined }).toEqual({
      ...headers,
      'content-security-policy': undefined,
    });
    expect(atOnce.body).toEqual(byApp.body);
  });
});
