/** Two writers ask for the same hours of a room, each in a session of its own: this needs a PostgreSQL server. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shiftDay } from '#domain/time/time.ts';
import { raceForLock } from '#tests/support/server/race-for-lock.ts';
import { approveEvent } from '#server/events/decisions/review-event.ts';
import { closeRoom } from '#server/rooms/close-room.ts';
import { hallOn, statusAndCode } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';

const server = useTestApp();

type Writer = (day: string) => Promise<() => Promise<unknown>>;

const decided = async (work: Promise<unknown>) => (await refusalOf(work))?.[0] ?? DONE;

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
    return () => decided(approveEvent(server.staffDeps, { id }));
  },
  closure: (day) => Promise.resolve(() => close('grande-salle', day)),
  'closure of the building': (day) => Promise.resolve(() => close(null, day)),
};

const close = (slug: string | null, day: string) => {
  const period = { start: new Date(`${day}T00:00:00Z`), end: new Date(`${day}T20:00:00Z`) };
  return decided(
    closeRoom(server.staffDeps, { slug, ...period, reason: 'Paint', isForced: false }),
  );
};

const refusals: Record<string, string> = {
  request: '409 period_taken',
  event: 'event_clashes',
  closure: 'closure_clashes',
  'closure of the building': 'closure_clashes',
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
