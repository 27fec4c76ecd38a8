import { createActor, createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { pathModels } from '#machines/all.paths.ts';
import { statesOf, transitionId, transitionsOf } from 'xstate-paths';

const machine = createMachine({
  id: 'lamp',
  type: 'parallel',
  states: {
    light: {
      initial: 'off',
      states: {
        off: { on: { press: [{ guard: () => false, target: 'on' }, { target: 'warming' }] } },
        warming: { always: 'on' },
        on: { on: { press: 'off' } },
      },
    },
    power: {
      initial: 'plugged',
      states: { plugged: { on: { cut: ['unplugged'] } }, unplugged: {} },
    },
  },
  on: { reset: { target: ['.light.off', '.power.plugged'] } },
});

function microstepsOf(...events: string[]): string[] {
  const ids: string[] = [];
  const actor = createActor(machine.provide({}), {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') {
        ids.push(...event._transitions.map(transitionId));
      }
    },
  }).start();
  events.forEach((type) => actor.send({ type }));
  return ids;
}

it('names the transitions of inspected microsteps', () => {
  expect(microstepsOf('press', 'press', 'cut', 'reset')).toEqual([
    'lamp.light.off:press:1',
    'lamp.light.warming:always:0',
    'lamp.light.on:press:0',
    'lamp.power.plugged:cut:0',
    'lamp:reset:0',
  ]);
});

it('names the transitions that a machine would take', () => {
  const snapshot = createActor(machine).getSnapshot();
  const taken = machine.getTransitionData(snapshot, { type: 'press' });
  expect(taken.map(transitionId)).toEqual(['lamp.light.off:press:1']);
});

it.each(pathModels)('$name has no two transitions of one id', (model) => {
  const ids = statesOf(model.machine).flatMap(transitionsOf).map(transitionId);
  expect(new Set(ids).size).toBe(ids.length);
});
