/** The built server with a PostgreSQL that breaks its connections, stops, and restarts. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingResponseSchema } from '#domain/request/booking-request.ts';
import { shiftDay } from '#domain/time.ts';
import { hallRequest } from '#tests/support/server/booking-requests.ts';
import { freePort } from '#tests/support/free-port.ts';

const TERMINATE_EVERY_MS = 400;
const TERMINATE_FOR_MS = 20_000;
const STOPPED_FOR_MS = 20_000;
/** Each client signs in as a new customer after this many bookings. */
const BOOKINGS_OF_A_CUSTOMER = 5;

const adminUrl = process.env.TEST_DATABASE_URL ?? '';
const databaseName = `riwaq_outage_${randomUUID().replaceAll('-', '')}`;
let dataDir: string;
let origin: string;
let server: ChildProcess;
let output = '';

beforeAll(async () => {
  await runSql(adminUrl, `create database ${databaseName}`);
  dataDir = await mkdtemp(join(tmpdir(), 'riwaq-outage-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['dist/server/riwaq.js', 'start'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: urlOfDatabase(),
      IDENTITY: 'embedded',
      DEMO_DATA: 'on',
      RATE_LIMITS: 'off',
      // Thousands of bookings, each with its own hour.
      MAX_MONTHS_AHEAD: '240',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toContain(`is running at ${origin}`), { timeout: 60_000 });
});
afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await runSql(adminUrl, `drop database ${databaseName} with (force)`);
  await rm(dataDir, { recursive: true });
});

test('connections that are terminated again and again lose no booking and end no process', async () => {
  const clients = Array.from({ length: 4 }, () => new Client());
  const terminating = terminateConnections(Date.now() + TERMINATE_FOR_MS);
  await Promise.all(clients.map((client) => client.bookUntil(() => terminating.isDone)));
  await expectAcknowledged(clients);
  expect(clients.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(0);
  expect(server.exitCode).toBeNull();
});

test('while the database is stopped for 20 seconds the response is 503, then the site recovers', async () => {
  const clients = Array.from({ length: 8 }, () => new Client());
  let isOver = false;
  const booking = Promise.all(clients.map((client) => client.bookUntil(() => isOver)));
  await expect.poll(() => clients.every(({ booked }) => booked.size > 0), patiently).toBe(true);

  controlDatabase('stop', '-m', 'immediate');
  const stoppedAt = Date.now();
  for (const path of ['/', '/rooms', '/rooms/grande-salle', '/events', '/gallery']) {
    const response = await fetch(`${origin}${path}`, { headers: { 'accept-language': 'fr' } });
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(await response.text()).toMatch(/<html lang="fr"[^]*<h1/);
  }
  for (const path of ['/api/prices', '/api/rooms/grande-salle/calendar']) {
    expect(await unavailableCode(path)).toEqual([503, '5', 'unavailable']);
  }
  expect(await unavailableCode('/rest/v1/rooms?select=id')).toEqual([503, '5', 'PGRST001']);
  await wait(Math.max(0, STOPPED_FOR_MS - (Date.now() - stoppedAt)));
  controlDatabase('start');

  await expect.poll(async () => (await fetch(`${origin}/rooms`)).status, patiently).toBe(200);
  const bookedBefore = clients.map(({ booked }) => booked.size);
  await expect
    .poll(() => clients.every(({ booked }, index) => booked.size > (bookedBefore[index] ?? 0)), {
      timeout: 30_000,
    })
    .toBe(true);
  isOver = true;
  await booking;
  await expectAcknowledged(clients);
  expect(server.exitCode).toBeNull();
});

const patiently = { timeout: 30_000, interval: 200 };
let nextHour = 0;

/** A new period for each booking: hour after hour, day after day. */
function nextRequest() {
  const hour = nextHour++;
  const day = shiftDay(new Date().toISOString().slice(0, 10), 30 + Math.floor(hour / 12));
  const timeOf = (offset: number) => `${String(8 + (hour % 12) + offset).padStart(2, '0')}:00`;
  return hallRequest({
    roomSlug: 'salle-mezghena',
    dates: { start: day, end: day, startTime: timeOf(0), endTime: timeOf(1) },
  });
}

/** Books one hour after the other, and retries with the same key while the server is unavailable. */
class Client {
  /** Booking ids as acknowledged, by the key of their request. */
  readonly booked = new Map<string, string>();
  refused = 0;
  #token = '';

  async bookUntil(isOver: () => boolean): Promise<void> {
    for (let count = 0; !isOver(); count += 1) {
      if (count % BOOKINGS_OF_A_CUSTOMER === 0) {
        await this.#enter();
      }
      const key = randomUUID();
      const response = await this.#post('/api/events/request', nextRequest(), {
        'idempotency-key': key,
      });
      const { bookingId } = v.parse(bookingResponseSchema, await response.json());
      this.booked.set(key, bookingId);
    }
  }

  async #enter(): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    const page = await this.#untilAvailable(() =>
      fetch(`${origin}/embedded-signin`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Client', email }),
        headers: { origin },
      }),
    );
    const [, choice = ''] = /data-id-token="([\w.-]+)"/.exec(await page.text()) ?? [];
    const signedIn = await fetch(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=embedded`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ postBody: `id_token=${choice}&providerId=google.com` }),
      },
    );
    const { idToken, localId } = v.parse(
      v.object({ idToken: v.string(), localId: v.string() }),
      await signedIn.json(),
    );
    this.#token = idToken;
    await this.#post('/api/auth/ensure-customer', { uid: localId, email, name: 'Client' });
  }

  async #post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await this.#untilAvailable(() =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#token}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    );
    if (!response.ok) {
      throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    }
    return response;
  }

  async #untilAvailable(ask: () => Promise<Response>): Promise<Response> {
    for (;;) {
      const response = await ask();
      if (response.status !== 503) {
        return response;
      }
      expect(response.headers.get('retry-after')).toBe('5');
      // oxlint-disable-next-line no-restricted-properties -- a refusal is identified by its code
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
      this.refused += 1;
      await wait(100);
    }
  }
}

/** Every acknowledged booking is stored once, with its period, and no request created two. */
async function expectAcknowledged(clients: Client[]): Promise<void> {
  const acknowledged = new Map(clients.flatMap(({ booked }) => [...booked]));
  const stored = await runSql(
    urlOfDatabase(),
    `select idempotency_key as key, bookings.id, count(timelines.id)::integer as periods
     from bookings left join timelines on timelines.booking_id = bookings.id
     where idempotency_key = any ($1::uuid[]) group by 1, 2`,
    [[...acknowledged.keys()]],
  );
  const rows = v.parse(
    v.array(v.object({ key: v.string(), id: v.string(), periods: v.literal(1) })),
    stored,
  );
  expect(rows).toHaveLength(acknowledged.size);
  expect(new Map(rows.map(({ key, id }) => [key, id]))).toEqual(acknowledged);
}

/** Terminates all connections to the database repeatedly. */
function terminateConnections(until: number): { isDone: boolean } {
  const terminating = { isDone: false };
  const run = async () => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    while (Date.now() < until) {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [databaseName],
      );
      await wait(TERMINATE_EVERY_MS);
    }
    await client.end();
  };
  void run().finally(() => (terminating.isDone = true));
  return terminating;
}

async function unavailableCode(path: string): Promise<unknown[]> {
  const response = await fetch(`${origin}${path}`);
  const { code } = v.parse(v.object({ code: v.string() }), await response.json());
  return [response.status, response.headers.get('retry-after'), code];
}

function controlDatabase(...action: string[]): void {
  const [command = '', ...words] = (process.env.TEST_DATABASE_CONTROL ?? '').split(' ');
  execFileSync(command, [...words, ...action], { cwd: '/', stdio: 'ignore' });
}

function urlOfDatabase(): string {
  const url = new URL(adminUrl);
  url.pathname = `/${databaseName}`;
  return url.href;
}

async function runSql(url: string, statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
