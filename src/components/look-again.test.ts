import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOOK_AGAIN_MS, lookAgain } from './look-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

function watch() {
  const window = new EventTarget();
  const document = new Page();
  let looks = 0;
  const stop = lookAgain(() => (looks += 1), { document, window });
  return {
    looks: () => looks,
    comeBack: () => {
      document.visibilityState = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    goAway: () => {
      document.visibilityState = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    networkReturns: () => window.dispatchEvent(new Event('online')),
    stop,
  };
}

test('a page that is seen looks every ten seconds', () => {
  const { looks } = watch();
  expect(looks()).toBe(0);
  vi.advanceTimersByTime(LOOK_AGAIN_MS - 1);
  expect(looks()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(looks()).toBe(1);
  vi.advanceTimersByTime(2 * LOOK_AGAIN_MS);
  expect(looks()).toBe(3);
});

test('a hidden page does not look, and does so at once when it is seen again', () => {
  const page = watch();
  page.goAway();
  page.networkReturns();
  vi.advanceTimersByTime(10 * LOOK_AGAIN_MS);
  expect(page.looks()).toBe(0);
  page.comeBack();
  expect(page.looks()).toBe(1);
});

test('the return of the network is a reason to look', () => {
  const page = watch();
  page.networkReturns();
  expect(page.looks()).toBe(1);
});

test('once stopped nothing makes it look', () => {
  const page = watch();
  page.stop();
  page.networkReturns();
  page.comeBack();
  vi.advanceTimersByTime(10 * LOOK_AGAIN_MS);
  expect(page.looks()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
