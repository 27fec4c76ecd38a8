/** The built server with a PostgreSQL that breaks its connections, stops, and restarts. */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { hourAfterHour } from '#tests/support/server/booking-requests.ts';
import { registerAs, type Customer } from '#tests/support/server/customer.ts';
import { startPostgres, type OwnPostgres } from '#tests/support/server/own-postgres.ts';
import { createOnServer } from '#tests/support/server/test-database.ts';
import { endServer, runServer } from '#tests/support/site.ts';

const TERMINATE_EVERY_MS = 400;
const TERMINATE_FOR_MS = 20_000;
const STOPPED_FOR_MS = 20_000;
/** Each client signs in as a new customer after this many bookings. */
const BOOKINGS_OF_A_CUSTOMER = 5;

let postgres: OwnPostgres;
let database: Awaited<ReturnType<typeof createOnServer>>;
let dataDir: string;
let origin: string;
let server: ChildProcess;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await createOnServer(postgres.url);
  dataDir = await mkdtemp(join(tmpdir(), 'riwaq-outage-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = await runServer(
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: database.url,
      IDENTITY: 'embedded',
      DEMO_DATA: 'on',
      // Thousands of bookings, each with its own hour.
      MAX_MONTHS_AHEAD: '240',
      LOG_LEVEL: 'silent',
    },
    origin,
  );
});
afterAll(async () => {
  await endServer(server, 'SIGTERM');
  await postgres.end();
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

  postgres.stop();
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
  postgres.start();

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
const nextRequest = hourAfterHour();

/** Books one hour after the other, and retries with the same key while the server is unavailable. */
class Client {
  /** Booking ids as acknowledged, by the key of their request. */
  readonly booked = new Map<string, string>();
  refused = 0;

  async bookUntil(isOver: () => boolean): Promise<void> {
    let customer: Customer | null = null;
    for (let count = 0; !isOver(); count += 1) {
      if (!customer || count % BOOKINGS_OF_A_CUSTOMER === 0) {
        customer = await this.#enter();
      }
      const key = randomUUID();
      this.booked.set(key, await customer.book(origin, nextRequest(), key));
    }
  }

  #enter(): Promise<Customer> {
    const user = { name: 'Client', email: `${randomUUID()}@example.com` };
    return registerAs(origin, user, (...args) => this.#untilAvailable(...args));
  }

  async #untilAvailable(url: string, init?: RequestInit): Promise<Response> {
    for (;;) {
      const response = await fetch(url, init);
      if (response.status !== 503) {
        return response;
      }
      expect(await codeOf(response)).toEqual([503, '5', 'unavailable']);
      this.refused += 1;
      await wait(100);
    }
  }
}

/** Every acknowledged booking is stored once, with its period, and no request created two. */
async function expectAcknowledged(clients: Client[]): Promise<void> {
  const acknowledged = new Map(clients.flatMap(({ booked }) => [...booked]));
  const stored = await database.run(
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
    while (Date.now() < until) {
      await database.run(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await wait(TERMINATE_EVERY_MS);
    }
  };
  void run().finally(() => (terminating.isDone = true));
  return terminating;
}

async function unavailableCode(path: string): Promise<unknown[]> {
  return codeOf(await fetch(`${origin}${path}`));
}

async function codeOf(response: Response): Promise<unknown[]> {
  const { code } = v.parse(v.object({ code: v.string() }), await response.json());
  return [response.status, response.headers.get('retry-after'), code];
}
