import { expect, test } from 'vitest';
import { runBatches, type ProcessEnd, type Settle } from './run-batches.ts';
import type { Batch } from './worker.ts';

/** What one process after the other does with the changes that are left: it settles some, and ends. */
type Run = (open: string[], settle: Settle) => Omit<ProcessEnd, 'seconds'>;

const ended = { crash: null, during: null };

/** Runs the changes a, b and c with these processes, and returns all that is reported. */
async function report(...runs: Run[]): Promise<string[]> {
  const lines: string[] = [];
  const batch: Batch = {
    file: 'gate.machine.ts',
    unchanged: '',
    sources: { a: '', b: '', c: '' },
    tests: [],
  };
  await runBatches(
    [batch],
    {
      onResult: (_, change, killedBy) => lines.push(`${change}: ${killedBy ?? 'survived'}`),
      onBroken: (_, reason) => lines.push(`broken: ${reason}`),
      onEnd: (_, seconds) => lines.push(`${String(seconds)} s`),
    },
    ({ sources }, settle) => {
      const run = runs.shift() ?? (() => ({ ...ended, crash: 'one process too many' }));
      return Promise.resolve({ ...run(Object.keys(sources), settle), seconds: 1 });
    },
  );
  return lines;
}

const settleAll: Run = (open, settle) => {
  open.forEach((change) => {
    settle(change, `test ${change}`);
  });
  return ended;
};

test('a batch is run in one process', async () => {
  expect(await report(settleAll)).toEqual(['a: test a', 'b: test b', 'c: test c', '1 s']);
});

test('after a change that does not end the others are run in another process', async () => {
  const endless: Run = (_, settle) => {
    settle('a', null);
    settle('b', 'it does not end');
    return { ...ended, during: 'b' };
  };
  expect(await report(endless, settleAll)).toEqual([
    'a: survived',
    'b: it does not end',
    'c: test c',
    '2 s',
  ]);
});

test('a change with which the process crashes is run once more', async () => {
  const crash: Run = () => ({ crash: 'exit 1', during: 'a' });
  expect(await report(crash, settleAll)).toEqual(['a: test a', 'b: test b', 'c: test c', '2 s']);
});

test('a change with which the process crashes twice is noticed by that', async () => {
  const crash: Run = () => ({ crash: 'exit 1', during: 'a' });
  expect(await report(crash, crash, settleAll)).toEqual([
    'a: the process ends: exit 1',
    'b: test b',
    'c: test c',
    '3 s',
  ]);
});

test('a batch that crashes twice without a change is reported, with the results that it has', async () => {
  const crash: Run = (_, settle) => {
    settle('a', 'test a');
    return { crash: 'exit 1', during: 'a' };
  };
  expect(await report(crash, crash)).toEqual(['a: test a', 'broken: exit 1', '2 s']);
});

test('tests that fail without a change after all changes are reported', async () => {
  const broken: Run = (open, settle) => ({ ...settleAll(open, settle), crash: 'the tests fail' });
  expect(await report(broken)).toEqual([
    'a: test a',
    'b: test b',
    'c: test c',
    'broken: the tests fail',
    '1 s',
  ]);
});

test('a process that ends without a result counts as crashed', async () => {
  const idle: Run = () => ended;
  expect(await report(idle, idle)).toEqual(['broken: a process without a result', '2 s']);
});
