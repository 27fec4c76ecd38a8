/** Two copies behind a proxy: restarted one after the other under load, and without their database for a while. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openCopies, type Copies, type Copy } from '#tests/support/releases/copies.ts';
import { registerAs, type Customer } from '#tests/support/server/customer.ts';
import { openProxy, type Proxy } from '#tests/support/releases/proxy.ts';
import { hourAfterHour } from '#tests/support/server/booking-requests.ts';
import { startPostgres, type OwnPostgres } from '#tests/support/server/own-postgres.ts';

/** The whole form takes a minute of restarts, and half a minute without the database. */
const isWhole = process.env.TESTS === 'whole';
const CLIENTS = isWhole ? 50 : 10;
const RESTART_FOR_MS = isWhole ? 60_000 : 0;
const STOPPED_FOR_MS = isWhole ? 30_000 : 3_000;
const patiently = { timeout: 60_000, interval: 200 };

let postgres: OwnPostgres;
let copies: Copies;
let pair: [Copy, Copy];
let proxy: Proxy;
let clients: Client[];

beforeAll(async () => {
  postgres = await startPostgres();
  copies = await openCopies(postgres.url);
  pair = [await copies.add(), await copies.add()];
  // One makes the database, the other finds it.
  await Promise.all(pair.map((copy) => copy.start()));
  proxy = await openProxy(pair);
  clients = Array.from({ length: CLIENTS }, () => new Client());
  await Promise.all(clients.map((client, index) => client.enter(`client-${index}`)));
});
afterAll(async () => {
  await proxy.close();
  await copies.close();
  await postgres.end();
});

test('a rolling restart fails no request, loses nothing and doubles nothing', async () => {
  let isOver = false;
  const started = performance.now();
  const working = Promise.all(clients.map((client) => client.work(() => isOver)));
  let restarts = 0;
  do {
    for (const copy of pair) {
      await copy.stop();
      await copy.start();
      await expect.poll(() => proxy.isReady(copy), patiently).toBe(true);
      restarts += 1;
    }
  } while (performance.now() - started < RESTART_FOR_MS);
  isOver = true;
  await working;
  report(`${restarts} restarts`, started);
  expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
  expect(clients.filter(({ unavailable }) => unavailable > 0)).toEqual([]);
  await expectEachStoredOnce();
});

test('without the database everything is 503; when it is back, the site recovers by itself', async () => {
  let isOver = false;
  const started = performance.now();
  const working = Promise.all(clients.map((client) => client.work(() => isOver)));
  postgres.stop();
  const stopped = performance.now();
  await expect
    .poll(() => clients.every(({ unavailable }) => unavailable > 0), patiently)
    .toBe(true);
  await vi.waitUntil(() => performance.now() - stopped > STOPPED_FOR_MS, {
    timeout: 2 * STOPPED_FOR_MS,
  });
  postgres.start();
  const back = performance.now();
  const before = clients.map(({ booked }) => booked.size);
  await expect.poll(() => pair.every((copy) => proxy.isReady(copy)), patiently).toBe(true);
  await expect
    .poll(() => clients.every(({ booked }, index) => booked.size > (before[index] ?? 0)), patiently)
    .toBe(true);
  const recovered = Math.round(performance.now() - back);
  isOver = true;
  await working;
  report(`every client had a new booking ${recovered} ms after the database was back`, started);
  expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
  await expectEachStoredOnce();
});

const RETRY_MS = 100;
const READS = ['/', '/rooms', '/api/rooms/salle-mezghena/calendar', '/api/account/bookings'];
const nextHour = hourAfterHour();

/** A customer who reads, books and writes without a pause. */
class Client {
  /** Ids of bookings as acknowledged, by the key of their request. */
  readonly booked = new Map<string, string>();
  /** Ids of acknowledged messages. */
  readonly written: string[] = [];
  /** Lost connections, and responses that are an error, other than 503. */
  readonly failures: string[] = [];
  /** Responses with 503. */
  unavailable = 0;
  requests = 0;
  #customer: Customer | null = null;

  async enter(name: string): Promise<void> {
    const user = { name, email: `${name}@example.com` };
    this.#customer = await registerAs(proxy.origin, user, (...args) => this.#send(...args));
  }

  async work(isOver: () => boolean): Promise<void> {
    const customer = this.#customer;
    if (!customer) {
      throw new Error('work needs a client that has entered');
    }
    const { origin } = proxy;
    const conversationId = await customer.conversation(origin);
    while (!isOver()) {
      const request = nextHour();
      const key = randomUUID();
      const id = await customer.book(origin, request, key);
      const repeated = await customer.book(origin, request, key);
      this.booked.set(key, id);
      if (repeated !== id) {
        this.failures.push(`a repeated request is ${repeated} in place of ${id}`);
      }
      const message = randomUUID();
      const body = { conversationId, content: message };
      await customer.post(origin, '/api/chat/send-message', body, { 'idempotency-key': message });
      this.written.push(message);
      for (const path of READS) {
        await (await customer.get(origin, path)).arrayBuffer();
      }
    }
  }

  /** Repeats a request, with its key, until the site responds. */
  async #send(url: string, init: RequestInit = {}): Promise<Response> {
    for (;;) {
      this.requests += 1;
      const response = await fetch(url, init).catch(String);
      if (typeof response !== 'string' && response.ok) {
        return response;
      }
      if (typeof response !== 'string' && response.status === 503) {
        this.unavailable += 1;
      } else {
        const reason =
          typeof response === 'string' ? response : `${response.status} ${await response.text()}`;
        this.failures.push(`${init.method ?? 'GET'} ${new URL(url).pathname}: ${reason}`);
      }
      await wait(RETRY_MS);
    }
  }
}

/** Every acknowledged booking and message is stored once, with its period, and no request created two. */
async function expectEachStoredOnce(): Promise<void> {
  const acknowledged = new Map(clients.flatMap(({ booked }) => [...booked]));
  const rows = await copies.run(
    `select idempotency_key as key, bookings.id, count(timelines.id)::integer as periods
     from bookings join customers on customers.id = bookings.customer_id
       left join timelines on timelines.booking_id = bookings.id
     where customers.email like 'client-%' group by 1, 2`,
  );
  const stored = v.parse(
    v.array(v.object({ key: v.string(), id: v.string(), periods: v.literal(1) })),
    rows,
  );
  expect(acknowledged.size).toBeGreaterThan(0);
  expect(stored).toHaveLength(acknowledged.size);
  expect(new Map(stored.map(({ key, id }) => [key, id]))).toEqual(acknowledged);

  const written = clients.flatMap((client) => client.written);
  expect(
    await copies.run(
      `select count(*)::integer as messages, count(distinct content)::integer as texts,
         count(*) filter (where id = any ($1::uuid[]))::integer as acknowledged
       from messages where content = any ($1::text[])`,
      [written],
    ),
  ).toEqual([{ messages: written.length, texts: written.length, acknowledged: written.length }]);
}

/** Prints what was done; no test depends on it. */
function report(what: string, since: number): void {
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  process.stdout.write(
    `${[
      `${clients.length} clients, ${((performance.now() - since) / 1_000).toFixed(1)} s: ${what}`,
      `${sum(clients.map(({ requests }) => requests))} requests in all`,
      `${sum(clients.map(({ booked }) => booked.size))} bookings`,
      `${sum(clients.map(({ written }) => written.length))} messages`,
      `${proxy.refused()} connections refused, ${proxy.closed()} closed`,
      `${sum(clients.map(({ unavailable }) => unavailable))} responses 503`,
    ].join(', ')}\n`,
  );
}
