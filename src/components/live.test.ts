import { expect, test } from 'vitest';
import { createLive } from './live.ts';

/** A live value whose looks and answers come when the test says so. */
function live(first: string[]) {
  let look: (() => void) | null = null;
  const reads: { answer: (value: string[]) => void; fail: () => void; signal: AbortSignal }[] = [];
  const value = createLive(
    first,
    (signal) =>
      new Promise<string[]>((resolve, reject) => {
        reads.push({ answer: resolve, fail: () => reject(new Error('no network')), signal });
      }),
    (onLook) => {
      look = onLook;
      return () => {
        look = null;
      };
    },
  );
  return {
    value,
    reads,
    look: () => look?.(),
    isWatching: () => look !== null,
    /** All promises that can settle have settled. */
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

test('what has changed is told with what was there before', async () => {
  const { value, reads, look, settled } = live(['pending']);
  const told: unknown[] = [];
  value.subscribe((...change) => told.push(change));
  look();
  reads[0]?.answer(['approved']);
  await settled();
  expect(told).toEqual([[['approved'], ['pending']]]);
  expect(value.getSnapshot()).toEqual(['approved']);
});

test('what reads the same is the same object and is not told', async () => {
  const first = ['pending'];
  const { value, reads, look, settled } = live(first);
  const told: unknown[] = [];
  value.subscribe((...change) => told.push(change));
  look();
  reads[0]?.answer(['pending']);
  await settled();
  expect(told).toEqual([]);
  expect(value.getSnapshot()).toBe(first);
});

test('a read that fails is silent, and the next one is made', async () => {
  const { value, reads, look, settled } = live(['pending']);
  value.subscribe(() => undefined);
  look();
  reads[0]?.fail();
  await settled();
  expect(value.getSnapshot()).toEqual(['pending']);
  look();
  reads[1]?.answer(['approved']);
  await settled();
  expect(value.getSnapshot()).toEqual(['approved']);
});

test('there is one read at a time', () => {
  const { value, reads, look } = live(['pending']);
  value.subscribe(() => undefined);
  look();
  look();
  expect(reads.length).toBe(1);
});

test('nothing is read for nobody, and an answer that comes too late changes nothing', async () => {
  const { value, reads, look, isWatching, settled } = live(['pending']);
  expect(isWatching()).toBe(false);
  const stops = [value.subscribe(() => undefined), value.subscribe(() => undefined)];
  look();
  stops[0]?.();
  expect(isWatching()).toBe(true);
  stops[1]?.();
  expect([isWatching(), reads[0]?.signal.aborted]).toEqual([false, true]);
  reads[0]?.answer(['approved']);
  await settled();
  expect(value.getSnapshot()).toEqual(['pending']);

  value.subscribe(() => undefined);
  look();
  reads[1]?.answer(['rejected']);
  await settled();
  expect(value.getSnapshot()).toEqual(['rejected']);
});
