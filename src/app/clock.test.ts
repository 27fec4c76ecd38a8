import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T22:59:30.000Z') });
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the day changes at midnight in Algiers, and at the next midnight again', () => {
  const clock = createClock(() => new Date());
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
  const unsubscribe = createClock(() => new Date()).subscribeToday(onChange);
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
  const clock = createClock(() => now);
  now = new Date('2026-11-30T23:00:01.000Z');
  expect([clock.getServerToday(), clock.getToday()]).toEqual(['2026-11-30', '2026-12-01']);
});
