import { createActor, fromTransition, sendTo, setup, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import type { PathModel } from 'xstate-paths';
import { machineGraph } from '../chart/graph.ts';
import { createRecorder } from '../inspect/recorder.ts';
import { machineFinder, movedLast, withDescendants } from './machines.ts';

const light = setup({
  delays: { pause: 300, computed: () => 5 },
  guards: { isLate: () => true },
  actors: { count: fromTransition((sum: number) => sum + 1, 0) },
}).createMachine({
  id: 'light',
  context: { of: 'any size' },
  initial: 'red',
  invoke: { src: 'count', id: 'count' },
  states: {
    red: {
      tags: 'closed',
      entry: [sendTo('count', { type: 'add' }), () => undefined],
      after: { pause: 'green', computed: { guard: 'isLate', target: 'green' } },
    },
    green: {
      description: 'Go.',
      on: { wait: undefined, stop: { guard: ({ event }) => event.type === 'stop', target: 'red' } },
    },
  },
});

function toggle(states: readonly [string, string]): AnyStateMachine {
  const [first, second] = states;
  return setup({}).createMachine({
    id: 'toggle',
    initial: first,
    states: { [first]: { on: { next: second } }, [second]: { on: { next: first } } },
  });
}

/** A session as it arrives in another tab. */
function sessionOf(machines: readonly AnyStateMachine[]) {
  const recorder = createRecorder(() => undefined);
  const actors = machines.map((machine) =>
    createActor(machine, { inspect: recorder.inspect }).start(),
  );
  return {
    actors,
    session: () => structuredClone(recorder.session()),
  };
}

test('a reported machine is drawn as the original, and has its transitions by the same ids', () => {
  const { session } = sessionOf([light]);
  const found = machineFinder([]);
  const { actors, definitions } = session();
  const [shown] = found.all(definitions);
  expect([shown?.title, shown?.model]).toEqual(['light', null]);
  expect(machineGraph(shown?.machine ?? light)).toEqual(machineGraph(light));
  expect(found.of({ definitions }, actors[0] ?? never())).toBe(shown);
  expect(JSON.stringify(definitions)).not.toContain('any size');
});

test('a machine is reported once; another one with the same id is distinguished', () => {
  const machines = [toggle(['on', 'off']), toggle(['on', 'off']), toggle(['left', 'right'])];
  const { session } = sessionOf(machines);
  const found = machineFinder([]);
  const { actors, definitions } = session();
  expect(found.all(definitions).map(({ title }) => title)).toEqual(['toggle', 'toggle (2)']);
  expect(actors.map((actor) => found.of({ definitions }, actor)?.machine.config.initial)).toEqual([
    'on',
    'on',
    'left',
  ]);
});

test('the machine of a path model is the one with its configuration, or the first of its id', () => {
  const [first, second, third] = [
    toggle(['on', 'off']),
    toggle(['left', 'right']),
    toggle(['up', 'down']),
  ];
  const modelNames = (modelled: AnyStateMachine) => {
    const found = machineFinder([{ name: 'model', machine: modelled } as PathModel]);
    const { actors, definitions } = sessionOf([first, second]).session();
    return actors.map((actor) => found.of({ definitions }, actor)?.title);
  };
  expect(modelNames(second)).toEqual(['toggle (2)', 'model']);
  expect(modelNames(third)).toEqual(['model', 'toggle (2)']);
});

test('a machine whose params contain themselves is drawn, and runs', () => {
  const circular: Record<string, unknown> = { total: 3n };
  circular.itself = circular;
  const machine = setup({ actions: { log: (_, _params: object) => undefined } }).createMachine({
    id: 'circular',
    entry: { type: 'log', params: circular },
  });
  const { session, actors } = sessionOf([machine]);
  expect(session().definitions.map(({ config }) => config.entry)).toEqual([
    {
      type: 'log',
      params: { itself: { $: 'cut', of: 'Object' }, total: { $: 'bigint', text: '3' } },
    },
  ]);
  expect(actors[0]?.getSnapshot().status).toBe('active');
});

test('an actor that is no machine has the events that it got and its value', () => {
  const { session } = sessionOf([light]);
  const { actors, entries } = session();
  const count = actors.find(({ name }) => name === 'count');
  expect([count?.definition, count?.state.context]).toEqual([null, 1]);
  expect(entries.flatMap((entry) => (entry.actor === count?.id ? [entry.event.type] : []))).toEqual(
    ['xstate.init', 'add'],
  );
});

test('the actor that moved last is one that started, or that the page sent an event', () => {
  const { actors, session } = sessionOf([toggle(['on', 'off']), toggle(['left', 'right'])]);
  expect(movedLast(session())?.id).toBe('toggle-2');
  actors[0]?.send({ type: 'next' });
  expect(movedLast(session())?.id).toBe('toggle-1');
  actors[1]?.send({ type: 'unknown' });
  expect(movedLast(session())?.id).toBe('toggle-1');
});

test('what an actor repeats by itself is no move', () => {
  const { actors, session } = sessionOf([toggle(['on', 'off']), toggle(['left', 'right'])]);
  actors[0]?.send({ type: 'next' });
  actors[1]?.send({ type: 'next' });
  const { entries, ...rest } = session();
  const repeated = ['toggle-1', 'toggle-2'].flatMap((id, index) => {
    const last = entries.findLast(({ actor }) => actor === id) ?? never();
    return last.kind === 'step' ? [{ ...last, n: 10 + index, source: 'toggle-1' }] : [];
  });
  const polled = { ...rest, entries: [...entries, ...repeated.slice(0, 1)] };
  expect(movedLast(polled)?.id).toBe('toggle-2');
});

test('an actor with all actors below it', () => {
  const { actors } = sessionOf([light]).session();
  const ids = actors.map(({ id }) => id);
  expect([...withDescendants(actors, ids[0] ?? '')].sort()).toEqual([...ids].sort());
  expect([...withDescendants(actors, ids[1] ?? '')]).toEqual([ids[1]]);
});

function never(): never {
  throw new Error('the session lacks an actor');
}
