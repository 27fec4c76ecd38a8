/** The built server with a PostgreSQL that is 50 ms away: each read takes one round trip, and a booking few. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSigningKey } from '#server/embedded/identity/keys.ts';
import { createRoleClaims } from '#server/embedded/identity/role-claims.ts';
import { createEmbeddedTokens } from '#server/embedded/identity/tokens.ts';
import { readSettings } from '#server/settings/settings.ts';
import { hourAfterHour } from '#tests/support/server/booking-requests.ts';
import { startSite, type Site } from '#tests/support/site.ts';

const ROUND_TRIP_MS = 50;
const PAGE_LIMIT_MS = 250;
const VISITORS = 40;

const adminUrl = process.env.TEST_DATABASE_URL ?? '';
const databaseName = `riwaq_reads_${randomUUID().replaceAll('-', '')}`;
let distance: Distance;
let site: Site;

beforeAll(async () => {
  await runSql(adminUrl, `create database ${databaseName}`);
  distance = await openDistance(new URL(adminUrl));
  const url = new URL(urlOfDatabase());
  url.port = String(distance.port);
  site = await startSite({
    env: {
      DATABASE_URL: url.href,
      IDENTITY: 'embedded',
      DEMO_DATA: 'on',
      LOG_LEVEL: 'silent',
    },
  });
  distance.setRoundTrip(ROUND_TRIP_MS);
  // Loads the renderer and opens connections.
  await Promise.all(Array.from({ length: 5 }, () => read('/rooms')));
  await read('/rest/v1/rooms?select=slug&limit=1');
});
afterAll(async () => {
  await site.stop();
  await distance.close();
  await runSql(adminUrl, `drop database ${databaseName} with (force)`);
});

test.each([
  ['rows of the data service', '/rest/v1/rooms?select=name&limit=2'],
  ['a calendar', '/api/rooms/grande-salle/calendar'],
  ['free rooms', '/api/rooms/free?from=2027-06-01&to=2027-06-02'],
  ['a page of events', '/api/events?page=1&pageSize=3'],
  ['the events of a calendar', '/api/events/calendar?room_slug=grande-salle'],
])('%s: %s takes one round trip', async (_, path) => {
  expect(await roundTripsOf(() => read(path))).toEqual({ inAll: 1, inTurn: 1 });
});

test.each(['/api/prices', '/api/rooms/grande-salle'])('%s is kept', async (path) => {
  expect(await roundTripsOf(() => read(path))).toEqual({ inAll: 0, inTurn: 0 });
});

test.each([
  ['/rooms', 'rooms and pictures', { inAll: 2, inTurn: 1 }],
  ['/', 'rooms, pictures and events', { inAll: 3, inTurn: 1 }],
  // The pictures are those of the room's id.
  ['/rooms/grande-salle', 'room, calendar and events, then pictures', { inAll: 4, inTurn: 2 }],
  ['/events', 'events', { inAll: 1, inTurn: 1 }],
])('%s reads %s: no read waits without need', async (path, _, roundTrips) => {
  expect(await roundTripsOf(() => read(path))).toEqual(roundTrips);
});

test.each([
  ['rows of the data service', '/rest/v1/bookings?select=id&limit=1'],
  ['the limits of a new booking', '/api/account/booking-limits'],
])('of a signed-in user %s take one round trip', async (_, path) => {
  const headers = await headersOfCustomer();
  expect(await roundTripsOf(() => read(path, headers))).toEqual({ inAll: 1, inTurn: 1 });
});

test('a request for a room takes seven round trips, and the mail that it causes two at most meanwhile', async () => {
  const headers = { ...(await headersOfCustomer()), 'content-type': 'application/json' };
  const nextRequest = hourAfterHour();
  const book = () =>
    fetch(`${site.origin}/api/events/request`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(nextRequest()),
    });
  // Overdue holds; the transaction; the customer's lock and an earlier request; the contact; what decides; what is stored; the end.
  const { inAll } = await roundTripsOf(book);
  expect(inAll).toBeGreaterThanOrEqual(7);
  expect(inAll).toBeLessThanOrEqual(9);
});

test(`the page of the rooms is rendered within ${PAGE_LIMIT_MS} ms`, async () => {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    times.push((await read('/rooms')).ms);
  }
  expect(Math.min(...times)).toBeLessThan(PAGE_LIMIT_MS);
});

test(`${VISITORS} visitors at once get their pages`, async () => {
  for (const path of ['/rooms', '/']) {
    const pages = await Promise.all(Array.from({ length: VISITORS }, () => read(path)));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  }
});

test('a page that lacks one list is sent with the rest, and lets the visitor try again', async () => {
  await whileLocked('bookings', async () => {
    const room = await read('/rooms/grande-salle');
    expect(room.status).toBe(200);
    expect(room.text).toContain('Grand Hall</h1>');
    expect(room.text).toContain('Try again');
  });
  await whileLocked('events', async () => {
    const home = await read('/');
    expect(home.status).toBe(200);
    expect(home.text).toContain('Casbah Room');
    expect(home.text).toContain('Try again');
  });
});

test('a page without its main content is unavailable', async () => {
  await whileLocked('rooms', async () => {
    expect((await read('/rooms')).status).toBe(503);
  });
});

/** Runs `work` while another session locks a table. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOfDatabase() });
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    await work();
  } finally {
    await client.end();
  }
}

async function headersOfCustomer() {
  const { signIdToken } = createEmbeddedTokens(
    await loadSigningKey(site.dataDir),
    readSettings({}).projectId,
    () => new Date(),
    createRoleClaims(),
  );
  const karim = { uid: 'demo-hall', email: 'karim@demo.example', name: 'Karim' };
  return { authorization: `Bearer ${await signIdToken(karim)}` };
}

/** Pages have another address each time: otherwise they are kept, and read nothing. */
let visits = 0;
const isPage = (path: string) => !/^\/(?:api|rest)\//.test(path);

async function read(path: string, headers: Record<string, string> = {}) {
  const address = isPage(path) ? `${path}?visit=${(visits += 1)}` : path;
  const since = performance.now();
  const response = await fetch(site.origin + address, { headers });
  const text = await response.text();
  return { status: response.status, text, ms: performance.now() - since };
}

/** The usual ones: jobs and the check of the listening connection also ask the database, and one that is under way hides a turn. */
async function roundTripsOf(ask: () => Promise<{ status: number }>): Promise<RoundTrips> {
  const counts: RoundTrips[] = [];
  for (let run = 0; run < 7; run += 1) {
    const before = distance.roundTrips();
    expect((await ask()).status).toBeLessThan(300);
    const { inAll, inTurn } = distance.roundTrips();
    counts.push({ inAll: inAll - before.inAll, inTurn: inTurn - before.inTurn });
  }
  const inAll = Math.min(...counts.map((count) => count.inAll));
  const turns = counts.filter((count) => count.inAll === inAll).map(({ inTurn }) => inTurn);
  return { inAll, inTurn: turns.toSorted()[Math.floor(turns.length / 2)] ?? 0 };
}

interface RoundTrips {
  /** How often a client has sent something after a response, on all connections. */
  inAll: number;
  /** The same where those that are under way at the same time count once. */
  inTurn: number;
}

interface Distance {
  port: number;
  setRoundTrip: (milliseconds: number) => void;
  roundTrips: () => RoundTrips;
  close: () => Promise<void>;
}

/** A TCP proxy in front of the database that delays each direction by half of the round trip. */
async function openDistance({ hostname, port }: URL): Promise<Distance> {
  let delay = 0;
  let inAll = 0;
  let inTurn = 0;
  let isAnyAnswered = true;
  const server: Server = createServer((client) => {
    const database = connect(Number(port), hostname);
    let isAnswered = true;
    client.on('data', (chunk) => {
      inAll += isAnswered ? 1 : 0;
      inTurn += isAnyAnswered ? 1 : 0;
      isAnswered = false;
      isAnyAnswered = false;
      setTimeout(() => database.write(chunk), delay);
    });
    database.on('data', (chunk) => {
      setTimeout(() => {
        isAnswered = true;
        isAnyAnswered = true;
        client.write(chunk);
      }, delay);
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      socket.setNoDelay(true);
      socket.on('close', () => other.destroy());
      socket.on('error', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    setRoundTrip: (milliseconds) => (delay = milliseconds / 2),
    roundTrips: () => ({ inAll, inTurn }),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

function urlOfDatabase(): string {
  const url = new URL(adminUrl);
  url.pathname = `/${databaseName}`;
  return url.href;
}

async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
