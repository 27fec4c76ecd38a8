import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildingDay } from '#domain/time/time.ts';
import { createClock, createServerTime } from './clock.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T22:59:30.000Z') });
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the day changes at midnight in Algiers, and at the next midnight again', () => {
  const clock = createClock(algiers, () => new Date());
  const days: string[] = [];
  clock.subscribeToday(() => days.push(clock.getToday()));
  expect(clock.getToday()).toBe('2026-11-30');
  vi.advanceTimersByTime(29_999);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(days).toEqual(['2026-12-01']);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(days).toEqual(['2026-12-01', '2026-12-02']);
});

test('a page that becomes visible checks the day at once, until it unsubscribes', () => {
  const onChange = vi.fn();
  const unsubscribe = createClock(algiers, () => new Date()).subscribeToday(onChange);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onChange).toHaveBeenCalledTimes(1);
  unsubscribe();
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a page is hydrated with the day of its server', () => {
  let now = new Date('2026-11-30T22:59:59.000Z');
  const clock = createClock(algiers, () => now);
  now = new Date('2026-11-30T23:00:01.000Z');
  expect([clock.getServerToday(), clock.getToday()]).toEqual(['2026-11-30', '2026-12-01']);
});

/** A server whose clock shows another time than the device. */
const serverAt = (date: string) => () => Promise.resolve(new Response(null, { headers: { date } }));

test.each([
  ['three days behind', '2026-12-03T22:59:30.000Z'],
  ['a year ahead', '2025-11-30T22:59:30.000Z'],
  ['two minutes behind', '2026-11-30T23:01:30.000Z'],
])(
  'a device whose clock is %s shows the time of the server, and of later responses',
  async (_, date) => {
    const time = createServerTime(() => new Date());
    const clock = createClock(algiers, time.now, time.subscribe);
    const days: string[] = [];
    const unsubscribe = clock.subscribeToday(() => days.push(clock.getToday()));
    await time.observe(serverAt(date))('/api/prices');
    const day = buildingDay(algiers, new Date(date));
    expect([time.now().toISOString(), days]).toEqual([date, [day]]);
    await vi.advanceTimersByTimeAsync(1_000);
    await time.observe(serverAt(date))('/api/prices');
    expect(days).toEqual([day]);
    await time.observe(serverAt('2026-11-30T22:59:31.000Z'))('/api/prices');
    expect(time.now().toISOString()).toBe('2026-11-30T22:59:31.000Z');
    unsubscribe();
  },
);

test.each([
  ['of another host hides its time', () => Promise.resolve(new Response())],
  ['is a minute late', serverAt('2026-11-30T22:58:30.000Z')],
])('a response that %s corrects nothing', async (_, read) => {
  const time = createServerTime(() => new Date());
  await time.observe(read)('/api/prices');
  expect(time.now().toISOString()).toBe('2026-11-30T22:59:30.000Z');
});
