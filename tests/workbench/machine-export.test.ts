import {
  createActor,
  createMachine,
  fromCallback,
  setup,
  SimulatedClock,
  type AnyStateMachine,
} from 'xstate';
import { expect, it, test } from 'vitest';
import { pathModels } from '#machines/all.paths.ts';
import { machineGraph, type MachineGraph } from 'xstate-workbench/drawing';
import { machineExport } from 'xstate-paths';

/** What Stately's importer makes of an export: it takes one `createMachine(...)` (https://stately.ai/docs/import-from-code). */
function imported(machine: AnyStateMachine) {
  const [, config = ''] =
    /^import \{ createMachine \} from 'xstate';\n\nexport const machine = createMachine\((\{.*\})\);$/s.exec(
      machineExport(machine),
    ) ?? [];
  return createMachine(JSON.parse(config) as Parameters<typeof createMachine>[0]);
}

// Plain data, in which guards, actions and actors are names, needs nothing of this project.
it.each(pathModels)(
  'the export of $name has its states, transitions, guards and actions, and runs once its names are implemented',
  ({ machine }) => {
    const exported = imported(machine);
    expect(withLengths(machineGraph(exported))).toEqual(withLengths(machineGraph(machine)));

    const { actions, guards, actors } = machine.implementations;
    const implemented = exported.provide({
      actions: everyName(actions, () => undefined),
      guards: everyName(guards, () => false),
      actors: everyName(
        actors,
        fromCallback(() => undefined),
      ),
    });
    const actor = createActor(implemented, { clock: new SimulatedClock() }).start();
    expect(actor.getSnapshot().status).toBe('active');
    actor.stop();
  },
);

function everyName<T>(named: object, implementation: T): Record<string, T> {
  return Object.fromEntries(Object.keys(named).map((name) => [name, implementation]));
}

/** With the lengths of the delays only: an export has no names of them. */
function withLengths({ transitions, ...graph }: MachineGraph) {
  const nameless = (text: string) => text.replace(/(xstate\.after\.)\w+/, '$1');
  return {
    ...graph,
    transitions: transitions.map((transition) => ({
      ...transition,
      id: nameless(transition.id),
      eventType: nameless(transition.eventType),
      event: transition.event.replace(/^after \w+ \((.*)\)$/, 'after $1'),
    })),
  };
}

test('an export simulates: its delays have lengths; descriptions of states and transitions are kept', () => {
  const machine = setup({ delays: { pause: 300, computed: () => 5 } }).createMachine({
    id: 'bell',
    initial: 'ringing',
    states: {
      ringing: {
        description: 'It rings.',
        after: { pause: { target: 'silent', description: 'No one came.' } },
      },
      silent: { after: { computed: 'ringing' } },
    },
  });
  const exported = imported(machine);
  expect(exported.config.states).toEqual(
    JSON.parse(JSON.stringify(machine.config.states).replace('"pause"', '"300"')),
  );
  const clock = new SimulatedClock();
  const actor = createActor(exported.provide({ delays: { computed: 5 } }), { clock }).start();
  clock.increment(300);
  expect(actor.getSnapshot().value).toBe('silent');
});
