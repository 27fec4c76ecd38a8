/** Two writers ask for the same hours of a room, each in a session of its own: this needs a PostgreSQL server. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shiftDay } from '#domain/time/time.ts';
import { raceForLock } from '#tests/support/race-for-lock.ts';
import { runStaff } from '#server/cli/staff/run-staff.ts';
import { hallOn, statusAndCode } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp();

type Writer = (day: string) => Promise<() => Promise<unknown>>;

const staff = async (...args: string[]) => {
  const { exitCode, text } = await runStaff(server.staffDeps, args);
  return exitCode === 0 ? DONE : text.split('\n')[0];
};

const DONE = 'done';

/** Prepares a writer, and returns its one write, which resolves to `done` or to its refusal. */
const writers: Record<string, Writer> = {
  request: (day) =>
    Promise.resolve(async () => {
      const response = await server.requestBooking(yasmine, hallOn(day));
      return response.ok ? DONE : statusAndCode(response);
    }),
  event: async (day) => {
    const times = { start_datetime: `${day} 10:00+01`, end_datetime: `${day} 12:00+01` };
    const id = await server.addEvent({ name: 'Evening', ...times });
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
  request: '409 period_taken',
  event: '"Evening" cannot be approved, Grand Hall is taken at that time:',
  closure: 'Grand Hall is taken at that time:',
  'closure of the building': 'The building is taken at that time:',
};

/** Starts both while the room is locked, so that `first` is the first to get it. */
const race = (first: () => Promise<unknown>, second: () => Promise<unknown>) =>
  raceForLock(server.db, sql`select private.lock_room(private.grand_hall())`, first, second);

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
