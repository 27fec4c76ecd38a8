import { sql, type RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runStaff } from '#server/staff/run-staff.ts';
import { hallOn, openTestApp, TEST_NOW, yasmine, type TestApp } from '#server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

async function ask(day: string): Promise<Response> {
  return server.as(yasmine)('/api/events/request', hallOn(day), {
    'idempotency-key': crypto.randomUUID(),
  });
}

describe('a request that the database gives up for another’s sake', () => {
  /** From here on the first `times` timelines of a request fail so; a sequence is not undone with its transaction. */
  async function giveUp(state: string, times: number) {
    await sql`
      create sequence given_up;
      create function give_up() returns trigger language plpgsql as $$
      begin
        if nextval('given_up') <= ${sql.lit(times)} then
          raise exception 'given up' using errcode = ${sql.lit(state)};
        end if;
        return new;
      end $$;
      create trigger gives_up before insert on timelines for each row execute function give_up()`.execute(
      server.db,
    );
  }
  afterEach(async () => {
    await sql`
      drop trigger gives_up on timelines; drop function give_up; drop sequence given_up`.execute(
      server.db,
    );
  });

  test.each([
    ['a deadlock', '40P01', '2027-02-01'],
    ['a serialization failure', '40001', '2027-02-02'],
  ])('is made again after %s, and is made once', async (_what, state, day) => {
    await giveUp(state, 2);
    const before = await stored();
    expect((await ask(day)).status).toBe(201);
    expect(await stored()).toEqual({
      bookings: before.bookings + 1,
      timelines: before.timelines + 1,
    });
  });

  test.each([
    ['a deadlock that comes again and again', '40P01', 100],
    ['another failure, at once', 'XX000', 1],
  ])('fails after %s, and leaves nothing', async (_what, state, times) => {
    await giveUp(state, times);
    const before = await stored();
    expect((await ask('2027-02-03')).status).toBe(500);
    expect(await stored()).toEqual(before);
  });

  async function stored() {
    const { rows } = await sql<{ bookings: number; timelines: number }>`
      select (select count(*) from bookings) as bookings, (select count(*) from timelines) as timelines`.execute(
      server.db,
    );
    return rows[0] ?? { bookings: 0, timelines: 0 };
  }
});

describe('a request and a closure of the same moment', () => {
  /** Each stops one of the two in the middle: it has looked for the other, and has not written yet. */
  const beforeHolding = sql`
    select pg_advisory_xact_lock(hashtextextended(id::text, 0)) from rooms where slug = 'grande-salle'`;
  const beforeClosing = sql`lock table room_closures in share mode`;

  test.each([
    { place: 'grande-salle', day: '2027-03-01', first: 'request', stop: beforeHolding },
    { place: 'grande-salle', day: '2027-03-02', first: 'closure', stop: beforeClosing },
    { place: 'building', day: '2027-03-03', first: 'request', stop: beforeHolding },
    { place: 'building', day: '2027-03-04', first: 'closure', stop: beforeClosing },
  ])('never both have the $place: the $first is first', async ({ place, day, first, stop }) => {
    const request = async () => ((await ask(day)).ok ? 'request' : '');
    const closure = async () => ((await close(place, day)).exitCode === 0 ? 'closure' : '');
    const answers = await meeting(
      first === 'request' ? [request, closure] : [closure, request],
      stop,
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  async function close(place: string, day: string) {
    const words = ['close', place, '--from', day, '--to', day, '--reason', 'Paint'];
    return runStaff({ db: server.db, clock: () => TEST_NOW }, words);
  }

  /** On a busy machine too. */
  const patiently = { timeout: 20_000 };

  /** The second comes while the first stands still. The embedded database has one session: there they only queue. */
  async function meeting(
    [first, second]: (() => Promise<string>)[],
    stop: RawBuilder<unknown>,
  ): Promise<string[]> {
    if (!first || !second) {
      return [];
    }
    if (process.env.TEST_DATABASE_URL === undefined) {
      return Promise.all([first(), second()]);
    }
    const { going, late } = await server.db.transaction().execute(async (trx) => {
      await stop.execute(trx);
      const going = first();
      await expect.poll(waiting, patiently).toBe(1);
      const late = second();
      let isDone = false;
      void late.finally(() => (isDone = true));
      await expect.poll(async () => isDone || (await waiting()) === 2, patiently).toBe(true);
      return { going, late };
    });
    return Promise.all([going, late]);
  }

  async function waiting(): Promise<number> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    return rows[0]?.waiting ?? 0;
  }
});
