import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '#server/http/request-log.ts';
import { startJobs, type Job } from './jobs.ts';

const PAUSE_MS = 60_000;

let log: string[];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T08:00:00Z') });
  log = [];
});
afterEach(() => vi.useRealTimers());

const start = (jobs: Job[], isTimeTrusted?: () => Promise<boolean>) =>
  startJobs(jobs, {
    ...(isTimeTrusted && { isTimeTrusted }),
    clock: () => new Date(),
    logger: createLogger('info', { write: (line) => void log.push(line) }),
    pauseMs: PAUSE_MS,
  });

test('the jobs run at once, in their order, and again after each pause with the time of then', async () => {
  const runs: string[] = [];
  const job = (name: string): Job => ({
    name,
    run: (now) => Promise.resolve(runs.push(`${name} ${now.toISOString().slice(11, 16)}`)),
  });
  const jobs = start([job('first'), job('second')]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(runs).toEqual(['first 08:00', 'second 08:00', 'first 08:01', 'second 08:01']);
  await jobs.stop();
  await vi.advanceTimersByTimeAsync(2 * PAUSE_MS);
  expect(runs).toHaveLength(4);
});

test('a job that fails is logged and tried again, and the next job runs', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('the database is away')));
  const other = vi.fn(() => Promise.resolve());
  const jobs = start([
    { name: 'expiring holds', run: failing },
    { name: 'other', run: other },
  ]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect([failing.mock.calls.length, other.mock.calls.length]).toEqual([2, 2]);
  const logged = log.map((line) => JSON.parse(line) as { msg: string; err: { message: string } });
  expect(logged.map(({ msg, err }) => [msg, err.message])).toEqual([
    ['expiring holds failed', 'the database is away'],
    ['expiring holds failed', 'the database is away'],
  ]);
  await jobs.stop();
});

test('while the time is not trusted no job runs', async () => {
  const trust = [
    () => Promise.resolve(false),
    () => Promise.reject(new Error('the database is away')),
    () => Promise.resolve(true),
  ];
  const run = vi.fn(() => Promise.resolve());
  const jobs = start(
    [{ name: 'expiring holds', run }],
    () => trust.shift()?.() ?? Promise.resolve(false),
  );
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(run).not.toHaveBeenCalled();
  expect(log.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'comparing the clocks failed',
  ]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(run).toHaveBeenCalledTimes(1);
  await jobs.stop();
});

test('a stop waits for the job that runs and starts no other', async () => {
  const ends: (() => void)[] = [];
  const running = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const next = vi.fn(() => Promise.resolve());
  const jobs = start([
    { name: 'running', run: running },
    { name: 'next', run: next },
  ]);
  const events: string[] = [];
  const stopped = jobs.stop().then(() => events.push('stopped'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  events.push('job ends');
  ends.forEach((end) => end());
  await stopped;
  await vi.advanceTimersByTimeAsync(2 * PAUSE_MS);
  expect(events).toEqual(['job ends', 'stopped']);
  expect([running.mock.calls.length, next.mock.calls.length]).toEqual([1, 0]);
});

test('a run that takes longer than the pause is not run twice at the same time', async () => {
  const run = vi.fn(() => new Promise<void>(() => undefined));
  start([{ name: 'slow', run }]);
  await vi.advanceTimersByTimeAsync(5 * PAUSE_MS);
  expect(run).toHaveBeenCalledTimes(1);
});

test('waking runs the jobs at once, and once more when they are running', async () => {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const jobs = start([{ name: 'sending', run }]);
  const endRun = async () => {
    ends.splice(0).forEach((end) => end());
    await vi.advanceTimersByTimeAsync(0);
  };
  jobs.wake();
  jobs.wake();
  await endRun();
  expect(run).toHaveBeenCalledTimes(2);
  await endRun();
  expect(run).toHaveBeenCalledTimes(2);
  jobs.wake();
  expect(run).toHaveBeenCalledTimes(3);
  await endRun();
  await jobs.stop();
  jobs.wake();
  expect(run).toHaveBeenCalledTimes(3);
});
