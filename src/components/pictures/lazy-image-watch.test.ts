import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as lazyImageWatch from './lazy-image-watch.ts';

let notify: (entries: { target: string; isIntersecting: boolean }[]) => void;
const options: unknown[] = [];
const observed = new Set<unknown>();
let watchNear: typeof lazyImageWatch.watchNear;
const loaded: string[] = [];

/** Watches a picture; its name represents its element. */
const watch = (name: string) =>
  watchNear(name as never, () => {
    loaded.push(name);
  });
const seen = (target: string, isIntersecting = true) => notify([{ target, isIntersecting }]);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof notify, given: unknown) {
        notify = callback;
        options.push(given);
      }
      observe = (element: unknown) => observed.add(element);
      unobserve = (element: unknown) => observed.delete(element);
    },
  );
  vi.resetModules();
  ({ watchNear } = await import('./lazy-image-watch.ts'));
  [options, loaded].forEach((list) => list.splice(0));
  observed.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('one observer with a margin of 100 px observes all pictures', () => {
  watch('a');
  watch('b');
  expect(options).toEqual([{ rootMargin: '100px' }]);
  expect([...observed]).toEqual(['a', 'b']);
});

test('the first near picture is loaded at once, the next at most every 300 ms', () => {
  ['a', 'b', 'c'].forEach(watch);
  seen('a');
  expect(loaded).toEqual(['a']);
  vi.advanceTimersByTime(100);
  seen('b');
  seen('c');
  vi.advanceTimersByTime(199);
  expect(loaded).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(loaded).toEqual(['a', 'b', 'c']);
  expect([...observed]).toEqual([]);
});

test('after a pause a picture is loaded at once again', () => {
  ['a', 'b'].forEach(watch);
  seen('a');
  vi.advanceTimersByTime(300);
  seen('b');
  expect(loaded).toEqual(['a', 'b']);
});

test('a picture that was scrolled past between two checks is not loaded', () => {
  ['a', 'b'].forEach(watch);
  seen('a');
  seen('b');
  vi.advanceTimersByTime(100);
  seen('b', false);
  vi.advanceTimersByTime(1000);
  expect(loaded).toEqual(['a']);
  expect([...observed]).toEqual(['b']);
});

test('an unmounted picture is not loaded', () => {
  watch('a');
  const stop = watch('b');
  seen('a');
  seen('b');
  stop();
  vi.advanceTimersByTime(300);
  expect(loaded).toEqual(['a']);
  expect([...observed]).toEqual([]);
});
