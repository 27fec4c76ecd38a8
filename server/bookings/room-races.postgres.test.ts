/** Two writers want the same hours of a room, each in a session of its own: this needs a PostgreSQL server. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shiftDay } from '#domain/time.ts';
import { runStaff } from '#server/staff/run-staff.ts';
import {
  hallOn,
  openTestApp,
  requestBooking,
  statusAndCode,
  TEST_NOW,
  yasmine,
  type TestApp,
} from '#server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Writer = (day: string) => Promise<() => Promise<unknown>>;

const staff = async (...args: string[]) => {
  const { exitCode, text } = await runStaff(
    { db: server.db, clock: () => TEST_NOW, brand: 'Riwaq' },
    args,
  );
  return exitCode === 0 ? DONE : text.split('\n')[0];
};

const DONE = 'done';

/** Prepares a writer, and returns its one write, which resolves to `done` or to its refusal. */
const writers: Record<string, Writer> = {
  request: (day) =>
    Promise.resolve(async () => {
      const response = await requestBooking(server, yasmine, hallOn(day));
      return response.ok ? DONE : statusAndCode(response);
    }),
  event: async (day) => {
    const { id } = await server.db
      .insertInto('events')
      .values({
        name: 'Evening',
        start_datetime: `${day} 10:00+01`,
        end_datetime: `${day} 12:00+01`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return () => staff('approve-event', id);
  },
  closure: (day) =>
    Promise.resolve(() =>
      staff('close', 'grande-salle', '--from', day, '--to', day, '--reason', 'Paint'),
    ),
  'closure of the building': (day) =>
    Promise.resolve(() =>
      staff('close', 'building', '--from', day, '--to', day, '--reason', 'Paint'),
    ),
};

const refusals: Record<string, unknown> = {
  request: [409, 'period_taken'],
  event: '"Evening" cannot be approved, Grand Hall is taken at that time:',
  closure: 'Grand Hall is taken at that time:',
  'closure of the building': 'The building is taken at that time:',
};

/** Starts both while the room is locked, so that `first` is the first to get it. */
async function race(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const waiting = await server.db.transaction().execute(async (trx) => {
    await sql`select private.lock_room(private.grand_hall())`.execute(trx);
    const outcomes = [first()];
    await waitingSessions(1);
    outcomes.push(second());
    await waitingSessions(2);
    return outcomes;
  });
  return Promise.all(waiting);
}

/** Resolves when `count` sessions of this database wait for a lock. */
async function waitingSessions(count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(count);
}

/** Each with each other, but for two closures: these may overlap. */
const pairs = Object.keys(writers).flatMap((first) =>
  Object.keys(writers)
    .filter((second) => !(first.startsWith('closure') && second.startsWith('closure')))
    .map((second) => [first, second] as const),
);

let day = '2027-03-01';

test.each(pairs)(
  'a %s and then a %s: the first gets the room, the second is refused',
  async (first, second) => {
    day = shiftDay(day, 1);
    const [one, other] = await Promise.all([writers[first]?.(day), writers[second]?.(day)]);
    if (!one || !other) {
      throw new Error('both writers exist');
    }
    expect(await race(one, other)).toEqual([DONE, refusals[second]]);
  },
);
