import { fromPromise, setup, spawnChild } from 'xstate';
import { expect, test } from 'vitest';
import { effectsOf } from './effects.ts';
import { createStepper } from './stepper.ts';

const machine = setup({
  actors: { load: fromPromise<void, { page: number }>(() => Promise.resolve()) },
}).createMachine({
  id: 'reader',
  initial: 'loading',
  states: {
    loading: {
      invoke: { id: 'load', src: 'load', systemId: 'loader', input: { page: 1 } },
      on: { again: { target: 'loading', reenter: true } },
    },
  },
  on: { prefetch: { actions: spawnChild('load', { id: () => 'prefetch', input: { page: 2 } }) } },
});

test('a step that starts a child of a systemId again is taken', () => {
  const { start, take } = createStepper({ machine, input: undefined });
  const opened = start(undefined);
  const again = take(opened.snapshot, { type: 'again' });
  expect([opened, again].map(({ actions }) => effectsOf(actions).started)).toEqual([
    [{ id: 'load', input: { page: 1 } }],
    [{ id: 'load', input: { page: 1 } }],
  ]);
});

test('a started child has the id that its machine computes', () => {
  const { start, take } = createStepper({ machine, input: undefined });
  const { actions } = take(start(undefined).snapshot, { type: 'prefetch' });
  expect(effectsOf(actions).started).toEqual([{ id: 'prefetch', input: { page: 2 } }]);
});
