import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { pathModels } from '#tools/paths/models.ts';
import { chartFiles } from './chart-files.tsx';
import { machineGraph, type MachineGraph } from './graph.ts';

describe.each(pathModels)('the files of $name', (model) => {
  it('are a chart and an export', async () => {
    const files = await chartFiles(model);
    expect(files.map(({ path }) => path)).toEqual([
      `docs/machines/${model.name}.svg`,
      `docs/machines/${model.name}.machine.js`,
    ]);
  });

  it('export a machine of the same states, transitions, guards and actions', async () => {
    const [, exported] = await chartFiles(model);
    const imported = importMachine(exported?.content ?? '');
    expect(withoutDelays(machineGraph(imported))).toEqual(
      withoutDelays(machineGraph(model.machine)),
    );
  });

  it('draw every event, guard and action as text', async () => {
    const [chart] = await chartFiles(model);
    const texts = [...(chart?.content ?? '').matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(
      ([, text = '']) => text.replace(/^[\s/[]+|[\],]+$/g, '').replaceAll('&#x27;', "'"),
    );
    const { states, transitions } = machineGraph(model.machine);
    const expected = [
      ...states.flatMap(({ name, tags, entry, exit }) => [name, ...tags, ...entry, ...exit]),
      ...transitions.flatMap(({ event, guard, actions }) => [event, guard ?? [], actions].flat()),
    ];
    expect(expected.filter((text) => !texts.includes(text))).toEqual([]);
  });
});

/** Runs the exported code as an editor does: the object that is given to `createMachine`. */
function importMachine(code: string): AnyStateMachine {
  const config = /createMachine\((\{.*\})\);\n$/s.exec(code)?.[1] ?? '';
  return createMachine(JSON.parse(config) as Parameters<typeof createMachine>[0]);
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
