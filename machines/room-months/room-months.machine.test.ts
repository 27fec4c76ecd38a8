import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { buildingInstant } from '#domain/time/instant.ts';
import type { Span } from '#domain/period/period.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { toMonthLoader } from './month-loader.ts';
import { roomMonthsMachine } from './room-months.machine.ts';
import {
  selectEntries,
  selectIsPrivate,
  selectMonth,
  selectResults,
  takenDays,
} from './room-months.selectors.ts';
import { settledMonths } from './settled-months.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const DECEMBER = '2026-12';
const JANUARY = '2027-01';

interface Request {
  slug: string;
  month: string;
  signal: AbortSignal;
  respond: (entries: CalendarEntry[]) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** An actor whose requests wait for the test. */
function start(isPrivate = false, own: readonly Span[] = []) {
  const requests: Request[] = [];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const actor = createActor(
    roomMonthsMachine.provide({
      actors: {
        monthLoader: toMonthLoader(
          ({ roomSlug, month }, signal) =>
            new Promise((resolve, reject) => {
              requests.push({
                slug: roomSlug,
                month,
                signal,
                respond: (entries) => (resolve(entries), settled()),
                // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- services reject with failures
                fail: (error) => (reject(error), settled()),
              });
            }),
        ),
      },
    }),
    { input: { roomSlug: 'salle-1', isPrivate, month: DECEMBER, own } },
  ).start();
  const request = (index: number) => {
    const found = requests[index];
    if (!found) {
      throw new Error(`there is no request ${index}`);
    }
    return found;
  };
  return { actor, requests, request, months: () => requests.map(({ month }) => month) };
}

const reserved = (day: string, from = '00:00', to = '23:59'): CalendarEntry => ({
  kind: 'reserved',
  title: 'Reserved',
  start: buildingInstant(algiers, day, from).toISOString(),
  end: buildingInstant(algiers, day, to).toISOString(),
});

test('the shown month is loaded at once, further ones when they are needed, each once', async () => {
  const { actor, request, months } = start();
  // oxlint-disable-next-line no-restricted-properties -- a held request also has its functions
  expect(request(0)).toMatchObject({ slug: 'salle-1', month: DECEMBER });
  actor.send({ type: 'months.load', months: [DECEMBER, JANUARY] });
  actor.send({ type: 'month.show', month: JANUARY });
  expect(months()).toEqual([DECEMBER, JANUARY]);
  expect(selectEntries(actor.getSnapshot()).status).toBe('loading');
  await request(1).respond([]);
  expect(selectEntries(actor.getSnapshot())).toEqual({
    status: 'loaded',
    value: [],
    failure: null,
  });
  expect(selectResults(actor.getSnapshot())[DECEMBER]?.status).toBe('loading');
  expect(Object.keys(actor.getSnapshot().children)).toEqual([DECEMBER]);
});

test('an error without a code becomes the failure of the calendar', async () => {
  const { actor, request } = start();
  await request(0).fail(new Error('unexpected'));
  expect(selectEntries(actor.getSnapshot()).failure).toEqual({ code: 'calendar_failed' });
});

test('a month that becomes stale while it is loaded ignores the older response', async () => {
  const { actor, request } = start();
  actor.send({ type: 'months.stale' });
  expect(request(0).signal.aborted).toBe(true);
  await request(0).respond([]);
  expect(selectEntries(actor.getSnapshot()).status).toBe('loading');
  await request(1).respond([reserved('2026-12-03')]);
  expect(selectEntries(actor.getSnapshot()).value).toHaveLength(1);
});

test('the period of the request that is changed is free', async () => {
  const own = { start: new Date('2026-12-03T08:00:00Z'), end: new Date('2026-12-03T10:00:00Z') };
  const { actor, request } = start(false, [own]);
  const hours = (start: string, end: string): CalendarEntry => ({
    kind: 'reserved',
    title: 'Reserved',
    start: `2026-12-03T${start}:00.000Z`,
    end: `2026-12-03T${end}:00.000Z`,
  });
  const other = hours('10:00', '12:00');
  await request(0).respond([hours('08:00', '10:00'), other]);
  expect(selectEntries(actor.getSnapshot()).value).toEqual([other]);
});

test('leaving the form aborts the requests', () => {
  const { actor, request } = start();
  actor.stop();
  expect(request(0).signal.aborted).toBe(true);
});

test('a day is taken by the day with any entry, by the hour only when no time is left', async () => {
  const { actor, request } = start();
  const [third, fifth] = ['2026-12-03', '2026-12-05'];
  await request(0).respond([
    reserved(third, '09:00', '12:00'),
    { ...reserved(fifth), end: buildingInstant(algiers, '2026-12-06', '00:00').toISOString() },
  ]);
  const results = selectResults(actor.getSnapshot());
  expect(takenDays(algiers, results, 'daily')).toEqual(new Set([third, fifth]));
  expect(takenDays(algiers, results, 'hourly')).toEqual(new Set([fifth]));
});

test('a calendar shows the month that it is opened with, and may be private', () => {
  expect(selectMonth(start().actor.getSnapshot())).toBe(DECEMBER);
  expect(selectIsPrivate(start().actor.getSnapshot())).toBe(false);
  expect(selectIsPrivate(start(true).actor.getSnapshot())).toBe(true);
});

test('months are settled once each is loaded or failed, those of a private calendar at once', async () => {
  const { actor, request } = start();
  const settled = settledMonths(actor, [DECEMBER, JANUARY]);
  await request(1).fail(new Error('no connection'));
  expect(await Promise.race([settled, Promise.resolve('waiting')])).toBe('waiting');
  await request(0).respond([]);
  const results = await settled;
  expect([DECEMBER, JANUARY].map((month) => results?.[month]?.status)).toEqual([
    'loaded',
    'failed',
  ]);
  expect(await settledMonths(start(true).actor, [JANUARY])).toEqual({});
});

test('months that are waited for when the form is closed have no result', async () => {
  const { actor } = start();
  const settled = settledMonths(actor, [JANUARY]);
  actor.stop();
  expect(await settled).toBeNull();
});
