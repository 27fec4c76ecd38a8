import { createActor, createMachine, fromCallback, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { pathModels } from '#tools/paths/models.ts';
import { machineGraph, type MachineGraph } from './graph.ts';
import { machineExport } from './machine-export.ts';

// Stately's importer takes a `createMachine(...)` (https://stately.ai/docs/import-from-code). One of plain data, in which
// guards, actions, actors and delays are names, needs nothing of this project.
it.each(pathModels)(
  'the export of $name has its states, transitions, guards and actions, and runs once its names are implemented',
  ({ machine }) => {
    const [, config = ''] =
      /^import \{ createMachine \} from 'xstate';\n\nexport const machine = createMachine\((\{.*\})\);$/s.exec(
        machineExport(machine),
      ) ?? [];
    const exported = createMachine(JSON.parse(config) as Parameters<typeof createMachine>[0]);
    expect(withoutDelays(machineGraph(exported))).toEqual(withoutDelays(machineGraph(machine)));

    const { actions, guards, actors, delays } = machine.implementations;
    const implemented = exported.provide({
      actions: everyName(actions, () => undefined),
      guards: everyName(guards, () => false),
      actors: everyName(
        actors,
        fromCallback(() => undefined),
      ),
      delays: everyName(delays, 1_000),
    });
    const actor = createActor(implemented, { clock: new SimulatedClock() }).start();
    expect(actor.getSnapshot().status).toBe('active');
    actor.stop();
  },
);

function everyName<T>(named: object, implementation: T): Record<string, T> {
  return Object.fromEntries(Object.keys(named).map((name) => [name, implementation]));
}

/** The lengths of named delays are not part of the configuration. */
function withoutDelays({ transitions, ...graph }: MachineGraph): MachineGraph {
  return {
    ...graph,
    transitions: transitions.map((transition) => ({
      ...transition,
      event: transition.event.replace(/ \(.*\)$/, ''),
    })),
  };
}
