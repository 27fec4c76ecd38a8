import { createActor, createMachine, fromPromise, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { chartMutants, machineOf } from './chart-mutants.ts';

const gate = createMachine({
  id: 'gate',
  initial: 'closed',
  states: {
    closed: {
      tags: ['quiet'],
      entry: 'ring',
      on: {
        'gate.open': [
          { guard: 'isFree', target: 'open', actions: ['count', 'ring'] },
          { target: 'broken' },
        ],
      },
      after: { patience: 'broken' },
    },
    open: {
      invoke: {
        id: 'hold',
        src: fromPromise(() => Promise.resolve()),
        input: { a: 1 },
        onDone: 'closed',
        onError: { target: 'open' },
      },
    },
    broken: { type: 'final' },
  },
});

test('every part of a chart is changed once in each wrong way', () => {
  expect(chartMutants(gate).map(({ id }) => id)).toEqual([
    '(root): begins in open',
    "closed: loses the tag 'quiet'",
    'closed: entry loses its action ring',
    'closed: gate.open is lost',
    'closed: gate.open #1 and #2 are swapped',
    'closed: gate.open #1 is lost',
    'closed: gate.open #1 loses its guard isFree',
    'closed: gate.open #1 negates its guard isFree',
    'closed: gate.open #1 goes to broken',
    'closed: gate.open #1 loses its target',
    'closed: gate.open #1 loses its action count',
    'closed: gate.open #1 loses its action ring',
    'closed: gate.open #2 is lost',
    'closed: gate.open #2 goes to closed',
    'closed: gate.open #2 loses its target',
    'closed: after patience is lost',
    'closed: after patience goes to closed',
    'open: no longer invokes hold',
    'open: hold has no input',
    'open: onDone of hold is lost',
    'open: onDone of hold goes to open',
    'open: onError of hold is lost',
    'open: onError of hold goes to broken',
    'open: onError of hold reenters',
    'broken: is no longer final',
  ]);
});

const opened = (id: string, isFree: boolean) => {
  const mutant = chartMutants(gate).find((each) => each.id === id);
  const machine = machineOf(gate, mutant?.config() ?? gate.config).provide({
    guards: { isFree: () => isFree },
    delays: { patience: 1_000 },
  });
  const actor = createActor(machine, { clock: new SimulatedClock() }).start();
  actor.send({ type: 'gate.open' });
  return actor.getSnapshot().value as unknown;
};

test.each([
  ['the gate as it is', true, 'open'],
  ['closed: gate.open is lost', true, 'closed'],
  ['closed: gate.open #1 and #2 are swapped', true, 'broken'],
  ['closed: gate.open #1 is lost', true, 'broken'],
  ['closed: gate.open #1 loses its guard isFree', false, 'open'],
  ['closed: gate.open #1 negates its guard isFree', true, 'broken'],
  ['closed: gate.open #1 goes to broken', true, 'broken'],
  ['closed: gate.open #1 loses its target', true, 'closed'],
])('%s: the machine does it', (id, isFree, state) => {
  expect(opened(id, isFree)).toBe(state);
});

test('an endless loop of a mutant is an error', () => {
  const loop = createMachine({
    initial: 'a',
    states: { a: { always: 'b' }, b: { always: 'c' }, c: {} },
  });
  const mutant = chartMutants(loop).find(({ id }) => id === 'b: always goes to a');
  const machine = machineOf(loop, mutant?.config() ?? loop.config);
  const { status, error } = createActor(machine).getSnapshot();
  expect(status).toBe('error');
  expect(String(error)).toMatch(/Infinite loop/);
});
