/** Nearly two thousand hostile addresses and headers, sent to the built site: nothing of them comes back raw, fails, or leads elsewhere. */
import { request, Agent, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { expect, inject, test } from 'vitest';

/** A host that nothing of the site names. */
const EVIL = 'evil.example';

const payloads = [
  '<script>alert(7331)</script>',
  '</script><script>alert(7331)</script>',
  '"><img src=x onerror=alert(7331)>',
  "'><svg/onload=alert(7331)>",
  '" onmouseover="alert(7331)',
  "' onfocus='alert(7331)' autofocus='",
  '</title><script>alert(7331)</script>',
  '--><script>alert(7331)</script>',
  ']]><script>alert(7331)</script>',
  '${alert(7331)}{{alert(7331)}}',
  'javascript:alert(7331)//',
  'data:text/html,<script>alert(7331)</script>',
  `//${EVIL}`,
  `/\\${EVIL}`,
  `https://${EVIL}/`,
  `https:${EVIL}`,
  `@${EVIL}/`,
  `..//${EVIL}/%2e%2e`,
  `\r\nset-cookie: evil=1`,
  `\r\nlocation: https://${EVIL}`,
  '\u0000<script>alert(7331)</script>',
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '.vite/manifest.json',
  "' or 1=1 --",
  '\u202e<b>7331</b>',
  '%c0%ae%c0%ae/',
  'a'.repeat(3_000),
];

/** How a payload is written in an address: what must be is always encoded. */
const encodings = [
  (text: string) => text.replace(/[^!-~]/g, (letter) => encodeURIComponent(letter)),
  encodeURIComponent,
  (text: string) => encodeURIComponent(encodeURIComponent(text)),
];

/** Paths that end with what a visitor typed, and parameters of the query; each of these pages is rendered. */
const pages = [
  ...['/', '/rooms/', '/events/', '/subscribe/', '/?'],
  ...['lang', 'returnTo', 'signedOut', 'utm_source'].map((name) => `/?${name}=`),
  ...['from', 'start', 'seats'].map((name) => `/rooms?${name}=`),
  ...['to', 'end', 'room'].map((name) => `/rooms/grande-salle?${name}=`),
  ...['/gallery?picture=', '/events?page=', '/subscribe/grande-salle?then='],
  '/domiciliation-flow?plan=',
];
/** Addresses whose responses are not rendered pages. */
const others = [
  ...[
    '/assets/',
    '/book/',
    '/account/',
    '/account/bookings?returnTo=',
    '/sitemap.xml?',
    '/robots.txt?',
  ],
  ...['/api/', '/api/rooms/', '/api/rooms/grande-salle/calendar?month=', '/api/rooms/free?from='],
  ...['/api/events?page=', '/api/events/calendar?room_slug=', '/api/events/', '/api/prices?x='],
  ...[
    '/rest/v1/',
    '/rest/v1/rooms?select=',
    '/rest/v1/rooms?name=eq.',
    '/storage/v1/object/public/',
  ],
  '/embedded-signin?lang=',
];

const addresses = [
  // Every second payload, in one encoding each, in turn: a page takes 30 ms.
  ...pages.flatMap((place, index) =>
    payloads
      .map((payload, turn) => place + (encodings[(index + turn) % 3]?.(payload) ?? ''))
      .filter((_, turn) => (index + turn) % 2 === 0),
  ),
  ...others.flatMap((place) =>
    payloads.flatMap((payload) => encodings.map((encode) => place + encode(payload))),
  ),
];

/** What would run, or leave the site, if a response contained it. */
const RUNS = /<(?:script|img|svg|b)[^>]*>?alert\(7331|<b>7331|(?<!\\)["'] ?on\w+=["']?alert/i;
const LEAVES = new RegExp(
  `(?:href|src|action|content)="\\s*(?:(?:https?:)?[\\\\/]{2}|https?:)${EVIL}|(?:href|src|action)="\\s*javascript:`,
  'i',
);

interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

async function send(path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const { hostname: host, port } = new URL(inject('sharedSite').origin);
  const sent = request({ host, port, path, agent, headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]).toString();
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

/** Undefined: nothing is wrong. */
function faultOf({ status, headers, body }: Sent): string | undefined {
  const { location, 'set-cookie': cookies = [], 'content-type': type = '', ...others } = headers;
  const faults = {
    fails: status >= 500,
    'is raw': type.includes('html') && RUNS.test(body),
    'leads elsewhere': LEAVES.test(body) || !/^(?:\/(?![\\/])|$)/.test(location ?? ''),
    'sets a cookie': cookies.some((cookie) => !/^language=(?:en|fr|ar); /.test(cookie)),
    'is in a header': JSON.stringify(others).includes(EVIL),
    'reads a file': /root:x:0|isDynamicEntry/.test(body),
  };
  return Object.entries(faults).find(([, isFound]) => isFound)?.[0];
}

test(`nothing of ${addresses.length} hostile addresses comes back raw, fails, or leads elsewhere`, async () => {
  expect(addresses.length).toBeGreaterThan(1_800);
  const checked = await Promise.all(
    addresses.map(async (address) => [address, faultOf(await send(address))]),
  );
  expect(checked.filter(([, fault]) => fault !== undefined)).toEqual([]);
}, 300_000);

test.each([
  ['host', EVIL],
  ['host', `localhost@${EVIL}`],
  ['x-forwarded-host', EVIL],
  ['x-forwarded-proto', `https://${EVIL}`],
  ['x-forwarded-for', `<script>alert(7331)</script>`],
  ['forwarded', `host=${EVIL}`],
  ['referer', `https://${EVIL}/`],
  ['accept-language', '<script>alert(7331)</script>'],
  ['cookie', 'language=<script>alert(7331)</script>; color-scheme="><b>7331</b>'],
  ['user-agent', '<script>alert(7331)</script>'],
])('the header %s: %s changes no link', async (name, value) => {
  for (const path of ['/', '/rooms?header=1', '/api/prices']) {
    expect([path, faultOf(await send(path, { [name]: value }))]).toEqual([path, undefined]);
  }
});
