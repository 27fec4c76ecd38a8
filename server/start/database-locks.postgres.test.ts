/** A lock on bookings must not block other reads, and nothing waits for it longer than a few seconds. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { poolLimits } from '#server/db/postgres.ts';
import { hallRequest } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp();

/** Runs `work` while another session locks the table of bookings. */
async function whileBookingsAreLocked<T>(work: () => Promise<T>): Promise<T> {
  return server.db.transaction().execute(async (trx) => {
    await sql`lock table bookings in access exclusive mode`.execute(trx);
    return work();
  });
}

async function timed(send: () => Promise<Response>) {
  const since = performance.now();
  const response = await send();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - since,
  };
}

describe('while bookings are locked', () => {
  test('prices, rooms and events are served', async () => {
    const waiting = await whileBookingsAreLocked(async () => {
      // More than the connections of the pool.
      const calendars = Array.from({ length: 3 * poolLimits.main.max }, () =>
        timed(() => server.request('/api/rooms/salle-casbah/calendar')),
      );
      const served = await Promise.all(
        ['/api/prices', '/api/rooms/salle-casbah', '/api/events?page=1&pageSize=3', '/sitemap.xml']
          .concat('/rest/v1/rooms?select=name')
          .map((path) => timed(() => server.request(path))),
      );
      expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(Math.max(...served.map(({ ms }) => ms))).toBeLessThan(
        poolLimits.main.lock_timeout / 2,
      );
      return Promise.all(calendars);
    });
    for (const { status, retryAfter, ms } of waiting) {
      expect([status, retryAfter]).toEqual([503, '5']);
      expect(ms).toBeLessThan(10_000);
    }
  });

  test('a request is refused as unavailable in time, and succeeds afterwards', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = () => server.as(yasmine)('/api/events/request', hallRequest(), key);
    const refused = await whileBookingsAreLocked(() => timed(send));
    expect([refused.status, refused.retryAfter]).toEqual([503, '5']);
    expect(refused.ms).toBeLessThan(10_000);
    expect((await send()).status).toBe(201);
  });
});

test('a statement, a wait for a lock and an idle transaction have their time-outs', async () => {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(server.db);
  expect(rows).toEqual([{ statement: '8s', lock: '4s', idle: '10s' }]);
});

test('a connection whose idle transaction was ended is not reused', async () => {
  const { db } = server;
  const abandoned = db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(trx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await expect
      .poll(async () => {
        const found = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(
          db,
        );
        return found.rows.length;
      })
      .toBe(0);
    await sql`select 1`.execute(trx);
  });
  await expect(abandoned).rejects.toThrow(/database/);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
