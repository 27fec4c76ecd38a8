import { expect, test } from 'vitest';
import { createPolledValue } from './polled-value.ts';

/** A polled value whose polls and responses come when the test calls for them. */
function pollValue(first: string[]) {
  let poll: (() => void) | null = null;
  const reads: { respond: (value: string[]) => void; fail: () => void; signal: AbortSignal }[] = [];
  const value = createPolledValue(
    first,
    (signal) =>
      new Promise<string[]>((resolve, reject) => {
        reads.push({ respond: resolve, fail: () => reject(new Error('no network')), signal });
      }),
    (read) => {
      poll = read;
      return () => {
        poll = null;
      };
    },
  );
  return {
    value,
    reads,
    poll: () => poll?.(),
    isPolling: () => poll !== null,
    /** All promises that can settle have settled. */
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

test('a change is reported with the value before', async () => {
  const { value, reads, poll, settled } = pollValue(['pending']);
  const changes: unknown[] = [];
  value.subscribe((...change) => changes.push(change));
  poll();
  reads[0]?.respond(['approved']);
  await settled();
  expect(changes).toEqual([[['approved'], ['pending']]]);
  expect(value.getSnapshot()).toEqual(['approved']);
});

test('an equal value is the same object and not reported', async () => {
  const first = ['pending'];
  const { value, reads, poll, settled } = pollValue(first);
  const changes: unknown[] = [];
  value.subscribe((...change) => changes.push(change));
  poll();
  reads[0]?.respond(['pending']);
  await settled();
  expect(changes).toEqual([]);
  expect(value.getSnapshot()).toBe(first);
});

test('a read that fails changes nothing, and the next one is made', async () => {
  const { value, reads, poll, settled } = pollValue(['pending']);
  value.subscribe(() => undefined);
  poll();
  reads[0]?.fail();
  await settled();
  expect(value.getSnapshot()).toEqual(['pending']);
  poll();
  reads[1]?.respond(['approved']);
  await settled();
  expect(value.getSnapshot()).toEqual(['approved']);
});

test('there is one read at a time', () => {
  const { value, reads, poll } = pollValue(['pending']);
  value.subscribe(() => undefined);
  poll();
  poll();
  expect(reads.length).toBe(1);
});

test('a change during a read is read after it', async () => {
  const { value, reads, poll, settled } = pollValue(['pending']);
  value.subscribe(() => undefined);
  poll();
  poll();
  reads[0]?.respond(['pending']);
  await settled();
  expect(reads.length).toBe(2);
  reads[1]?.respond(['approved']);
  await settled();
  expect([value.getSnapshot(), reads.length]).toEqual([['approved'], 2]);
});

test('nothing is read without subscribers, and a response that comes too late changes nothing', async () => {
  const { value, reads, poll, isPolling, settled } = pollValue(['pending']);
  expect(isPolling()).toBe(false);
  const stops = [value.subscribe(() => undefined), value.subscribe(() => undefined)];
  poll();
  stops[0]?.();
  expect(isPolling()).toBe(true);
  stops[1]?.();
  expect([isPolling(), reads[0]?.signal.aborted]).toEqual([false, true]);
  reads[0]?.respond(['approved']);
  await settled();
  expect(value.getSnapshot()).toEqual(['pending']);

  value.subscribe(() => undefined);
  poll();
  reads[1]?.respond(['rejected']);
  await settled();
  expect(value.getSnapshot()).toEqual(['rejected']);
});
