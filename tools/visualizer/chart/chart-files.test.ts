import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createActor,
  createMachine,
  fromCallback,
  SimulatedClock,
  type AnyStateMachine,
} from 'xstate';
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

  // Stately's importer takes a `createMachine(...)` (https://stately.ai/docs/import-from-code). One of plain data, in which
  // guards, actions, actors and delays are names, needs nothing of this project.
  it('have code that needs only xstate, and that runs once its names are implemented', async () => {
    const file = resolve(`docs/machines/${model.name}.machine.js`);
    const { machine } = (await import(pathToFileURL(file).href)) as { machine: AnyStateMachine };
    const code = readFileSync(file, 'utf8');
    expect(code.match(/\bimport\b.*/g)).toEqual(["import { createMachine } from 'xstate';"]);
    expect(machine.config).toEqual(importMachine(code).config);
    const { actions, guards, actors, delays } = model.machine.implementations;
    const implemented = machine.provide({
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
  const config = /^export const machine = createMachine\((\{.*\})\);\n$/ms.exec(code)?.[1] ?? '';
  return createMachine(JSON.parse(config) as Parameters<typeof createMachine>[0]);
}

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
