import { createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { pathModels } from '#tools/paths/models.ts';
import { machineGraph } from './graph.ts';
import { mermaidChart } from './mermaid.ts';

it('writes root, own and eventless transitions, regions, and arrows into a child', () => {
  const machine = createMachine({
    id: 'radio',
    type: 'parallel',
    on: { reset: { actions: 'beep' } },
    states: {
      power: {
        initial: 'off',
        on: { cut: '.off' },
        states: {
          off: { on: { press: [{ guard: 'hasPower', target: 'on' }, { actions: 'beep' }] } },
          on: { always: 'ended', on: { press: { target: 'on', reenter: true }, mute: {} } },
          ended: { type: 'final' },
        },
      },
      volume: {},
    },
  });
  expect(mermaidChart(machineGraph(machine))).toBe(`stateDiagram-v2
  state "radio" as radio {
    state "anywhere in radio" as radio__anywhere
    radio__anywhere : reset / beep
    --
    state "power" as radio_power {
      [*] --> radio_power_off
      state "anywhere in power" as radio_power__anywhere
      state "off" as radio_power_off
      radio_power_off : 2. press [else] / beep
      state "on" as radio_power_on
      radio_power_on : press → itself
      radio_power_on : mute ignored
      state "ended" as radio_power_ended
      radio_power_ended --> [*]
    }
    --
    state "volume" as radio_volume
  }
  radio_power__anywhere --> radio_power_off : cut
  radio_power_off --> radio_power_on : 1. press [hasPower]
  radio_power_on --> radio_power_ended : always`);
});

it.each(pathModels)('has a line for each transition of $name', ({ machine }) => {
  const graph = machineGraph(machine);
  const lines = mermaidChart(graph)
    .split('\n')
    .filter((line) => line.includes(' : ') && !line.includes(' : invoke '));
  const arrows = graph.transitions.flatMap(({ targets }) => (targets.length > 0 ? targets : ['']));
  expect(lines).toHaveLength(arrows.length);
});
