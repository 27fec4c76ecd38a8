import { type RawBuilder, sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';

const server = useTestApp();

const send = (day: string) => server.requestBooking(yasmine, hallOn(day));

describe('a request that the database aborts because of a concurrent transaction', () => {
  /** Lets the next `times` inserts of timelines fail with `state`; they are counted by a sequence, which is not rolled back. */
  async function abort(state: string, times: number) {
    await sql`
      create sequence aborted;
      create function abort_insert() returns trigger language plpgsql as $$
      begin
        if nextval('aborted') <= ${sql.lit(times)} then
          raise exception 'aborted' using errcode = ${sql.lit(state)};
        end if;
        return new;
      end $$;
      create trigger aborts_inserts before insert on timelines for each row execute function abort_insert()`.execute(
      server.db,
    );
  }
  afterEach(async () => {
    await sql`
      drop trigger aborts_inserts on timelines; drop function abort_insert; drop sequence aborted`.execute(
      server.db,
    );
  });

  test.each([
    ['a deadlock', '40P01', '2027-02-01'],
    ['a serialization failure', '40001', '2027-02-02'],
  ])('is retried after %s and stored once', async (_what, state, day) => {
    await abort(state, 2);
    const before = await stored();
    expect((await send(day)).status).toBe(201);
    expect(await stored()).toEqual({
      bookings: before.bookings + 1,
      timelines: before.timelines + 1,
    });
  });

  test.each([
    ['repeated deadlocks', '40P01', 100],
    ['another error, without a retry', 'XX000', 1],
  ])('fails after %s and stores nothing', async (_what, state, times) => {
    await abort(state, times);
    const before = await stored();
    expect((await send('2027-02-03')).status).toBe(500);
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

describe('a concurrent request and closure', () => {
  /** Each blocks one of the two between its check for the other and its own write. */
  const beforeHolding = sql`
    select pg_advisory_xact_lock(hashtextextended(id::text, 0)) from rooms where slug = 'grande-salle'`;
  const beforeClosing = sql`lock table room_closures in share mode`;

  test.each([
    { slug: 'grande-salle', day: '2027-03-01', first: 'request', stop: beforeHolding },
    { slug: 'grande-salle', day: '2027-03-02', first: 'closure', stop: beforeClosing },
    { slug: null, day: '2027-03-03', first: 'request', stop: beforeHolding },
    { slug: null, day: '2027-03-04', first: 'closure', stop: beforeClosing },
  ])(
    'never both get the room ($slug, null is the building): the $first is first',
    async ({ slug, day, first, stop }) => {
      const request = async () => ((await send(day)).ok ? 'request' : '');
      const closure = async () => ((await refusalOf(server.closeDay(slug, day))) ? '' : 'closure');
      const responses = await meeting(
        first === 'request' ? [request, closure] : [closure, request],
        stop,
      );
      expect(responses.filter(Boolean)).toHaveLength(1);
    },
  );

  /** The second starts while the first is blocked. The embedded database has one session: there they only queue. */
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
      await expect.poll(waiting).toBe(1);
      const late = second();
      let isDone = false;
      void late.finally(() => (isDone = true));
      await expect.poll(async () => isDone || (await waiting()) === 2).toBe(true);
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
