import { fromPromise, setup, spawnChild } from 'xstate';
import { expect, test } from 'vitest';
import { effectsOf } from './effects.ts';
import { createStepper } from './stepper.ts';

const machine = setup({
  actors: { load: fromPromise<null, { page: number }>(() => Promise.resolve(null)) },
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
  const stepper = createStepper({ machine, input: undefined });
  const opened = stepper.start(undefined);
  const again = stepper.take(opened.snapshot, { type: 'again' });
  expect([opened, again].map(({ actions }) => effectsOf(actions).started)).toEqual([
    [{ id: 'load', input: { page: 1 } }],
    [{ id: 'load', input: { page: 1 } }],
  ]);
});

test('a started child has the id that its machine computes', () => {
  const stepper = createStepper({ machine, input: undefined });
  const { actions } = stepper.take(stepper.start(undefined).snapshot, { type: 'prefetch' });
  expect(effectsOf(actions).started).toEqual([{ id: 'prefetch', input: { page: 2 } }]);
});
