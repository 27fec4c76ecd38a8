import { beforeEach, expect, test, vi } from 'vitest';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { openClock } from './clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.parse('2026-12-01T08:00:00Z');
const app = useTestApp();

/** The clocks of machine and database, and a clock that continues by itself. */
let clocks: { machine: number; database: number; elapsed: number };
const reported = vi.fn<(doubt: string | null) => void>();
beforeEach(() => {
  clocks = { machine: START, database: START, elapsed: 5_000 };
  reported.mockReset();
});
const pass = (ms: number) => {
  clocks = {
    machine: clocks.machine + ms,
    database: clocks.database + ms,
    elapsed: clocks.elapsed + ms,
  };
};
const set = (ms: number, ...names: ('machine' | 'database')[]) =>
  names.forEach((name) => (clocks[name] += ms));
const open = () =>
  openClock(app.db, {
    sources: {
      database: () => Promise.resolve(clocks.database),
      machine: () => clocks.machine,
      elapsed: () => clocks.elapsed,
    },
    report: reported,
  });
/** The time, and whether it is trusted. */
const stateOf = async ({ isTrusted, wasTrusted, now }: Awaited<ReturnType<typeof openClock>>) => {
  const is = await isTrusted();
  expect(wasTrusted()).toBe(is);
  return [is, now().getTime() - START];
};

test('clocks that agree within a minute are trusted, and the time is that of the database', async () => {
  const clock = await open();
  pass(MINUTE_MS);
  set(50_000, 'database');
  expect(await stateOf(clock)).toEqual([true, MINUTE_MS + 50_000]);
  expect(reported).not.toHaveBeenCalled();
});

test.each([
  [1, 'behind'],
  [72, 'behind'],
  [-2, 'ahead of'],
])('a machine whose clock is set by %i hours for a minute changes nothing', async (hours, side) => {
  const clock = await open();
  set(hours * HOUR_MS, 'machine');
  pass(MINUTE_MS);
  expect(await stateOf(clock)).toEqual([false, MINUTE_MS]);
  expect(await stateOf(clock)).toEqual([false, MINUTE_MS]);
  set(-hours * HOUR_MS, 'machine');
  expect(await stateOf(clock)).toEqual([true, MINUTE_MS]);
  const seconds = Math.abs(hours) * 3_600;
  expect(reported.mock.calls).toEqual([
    [`the clock of the database is ${seconds} s ${side} this machine`],
    [null],
  ]);
});

test('so does one that it shares with the database', async () => {
  const clock = await open();
  set(72 * HOUR_MS, 'machine', 'database');
  pass(9 * MINUTE_MS);
  expect(await stateOf(clock)).toEqual([false, 9 * MINUTE_MS]);
  set(-72 * HOUR_MS, 'machine', 'database');
  expect(await stateOf(clock)).toEqual([true, 9 * MINUTE_MS]);
  expect(reported.mock.calls).toEqual([
    [`the clock of this machine was set, and is ${72 * 3_600} s ahead of what it was`],
    [null],
  ]);
});

test('clocks that keep their new time for ten minutes are believed', async () => {
  const clock = await open();
  set(HOUR_MS, 'machine', 'database');
  expect(await stateOf(clock)).toEqual([false, 0]);
  pass(9 * MINUTE_MS);
  // Set once more: the ten minutes begin anew.
  set(HOUR_MS, 'machine', 'database');
  expect(await stateOf(clock)).toEqual([false, 9 * MINUTE_MS]);
  pass(10 * MINUTE_MS - 1);
  expect((await stateOf(clock))[0]).toBe(false);
  pass(1);
  expect(await stateOf(clock)).toEqual([true, 2 * HOUR_MS + 19 * MINUTE_MS]);
});

test('a server that starts beside a database of another time has the time of the database, and does not trust it', async () => {
  set(72 * HOUR_MS, 'machine');
  const clock = await open();
  expect(reported).toHaveBeenCalledTimes(1);
  expect(clock.wasTrusted()).toBe(false);
  expect(clock.now().getTime()).toBe(START);
});

test('the clocks of this machine and its database agree', async () => {
  const clock = await openClock(app.db, { report: reported });
  expect(await clock.isTrusted()).toBe(true);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(MINUTE_MS);
});
