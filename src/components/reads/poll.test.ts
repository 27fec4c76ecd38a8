import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll, POLL_INTERVAL_MS } from './poll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

function startPolling(...[intervalMs, whileIt]: [number?, DocumentVisibilityState?]) {
  const window = new EventTarget();
  const document = new Page();
  let reads = 0;
  const stop = poll(() => (reads += 1), { document, window }, intervalMs, whileIt);
  const setVisibility = (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    reads: () => reads,
    show: () => setVisibility('visible'),
    hide: () => setVisibility('hidden'),
    networkReturns: () => window.dispatchEvent(new Event('online')),
    stop,
  };
}

test('a visible page reads every ten seconds', () => {
  const { reads } = startPolling();
  expect(reads()).toBe(0);
  vi.advanceTimersByTime(POLL_INTERVAL_MS - 1);
  expect(reads()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(reads()).toBe(1);
  vi.advanceTimersByTime(2 * POLL_INTERVAL_MS);
  expect(reads()).toBe(3);
});

test('a hidden page does not read, and reads at once when it becomes visible', () => {
  const page = startPolling();
  page.hide();
  page.networkReturns();
  vi.advanceTimersByTime(10 * POLL_INTERVAL_MS);
  expect(page.reads()).toBe(0);
  page.show();
  expect(page.reads()).toBe(1);
});

test('the page reads at once when the network returns', () => {
  const page = startPolling();
  page.networkReturns();
  expect(page.reads()).toBe(1);
});

test('nothing is read after polling has stopped', () => {
  const page = startPolling();
  page.stop();
  page.networkReturns();
  page.show();
  vi.advanceTimersByTime(10 * POLL_INTERVAL_MS);
  expect(page.reads()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('for what a hidden page waits for, it reads at once when it is hidden, and not while it is seen', () => {
  const page = startPolling(1_000, 'hidden');
  vi.advanceTimersByTime(5_000);
  expect(page.reads()).toBe(0);
  page.hide();
  expect(page.reads()).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(page.reads()).toBe(3);
  page.show();
  vi.advanceTimersByTime(5_000);
  expect(page.reads()).toBe(3);
});
