import ELK from 'elkjs/lib/elk.bundled.js';
import { createMachine, type AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { pathModels } from '#machines/all.paths.ts';
import { layoutChart, machineGraph } from 'xstate-workbench/drawing';

it.each(pathModels)('the chart of $name has the transitions of its machine', async (model) => {
  const drawn = await drawnTransitions(model.machine);
  expect(drawn.sort()).toEqual(configuredTransitions(model.machine).sort());
});

/** What a reader sees: `source on event [guard] / actions -> target`, from rows and arrows. */
async function drawnTransitions(machine: AnyStateMachine): Promise<string[]> {
  const { states, arrows } = await layoutChart(machineGraph(machine), new ELK());
  const rows = states.flatMap(({ state, header }) =>
    header.rows.map(({ transition }) => ({ transition, from: state.id, to: transition.targets })),
  );
  const ways = arrows.flatMap(({ id, transitions }) =>
    transitions.map(({ transition }) => {
      const [from, to] = id.split('>');
      return { transition, from, to: [to] };
    }),
  );
  return [...rows, ...ways].map(({ transition: { eventType, guard, actions }, from, to }) =>
    [from, eventType, guard, actions.join(), to.join()].join(' | '),
  );
}

type StateConfig = AnyStateMachine['config'];

interface InvokeConfig {
  id?: string;
  onDone?: unknown;
  onError?: unknown;
}

interface TransitionConfig {
  target?: string;
  guard?: unknown;
  actions?: unknown;
}

/** The same from the text of the machine alone. */
function configuredTransitions({ id, config }: AnyStateMachine): string[] {
  return walk(config, id, '');
}

function walk(config: StateConfig, id: string, parent: string): string[] {
  const { on = {}, always, after = {}, onDone, states = {} } = config;
  const invokes: InvokeConfig[] = [config.invoke ?? []].flat();
  const byEvent: [string, unknown][] = [
    ...Object.entries(on),
    ['', always],
    ...Object.entries(after).map(([delay, to]): [string, unknown] => [
      `xstate.after.${delay}.${id}`,
      to,
    ]),
    [`xstate.done.state.${id}`, onDone],
    ...invokes.flatMap((invoke): [string, unknown][] => [
      [`xstate.done.actor.${invoke.id ?? ''}`, invoke.onDone],
      [`xstate.error.actor.${invoke.id ?? ''}`, invoke.onError],
    ]),
  ];
  return [
    ...byEvent.flatMap(([event, alternatives]) =>
      [alternatives ?? []].flat().map((alternative, index) => {
        const { target, guard, actions }: TransitionConfig =
          typeof alternative === 'string' ? { target: alternative } : alternative;
        const guardText = guard === undefined ? (index > 0 ? 'else' : '') : nameOf(guard);
        const actionTexts = [actions ?? []].flat().map(nameOf);
        return [id, event, guardText, actionTexts.join(), resolve(target, id, parent)].join(' | ');
      }),
    ),
    ...Object.entries(states).flatMap(([key, state]) => walk(state, `${id}.${key}`, id)),
  ];
}

function resolve(target: string | undefined, id: string, parent: string): string {
  if (target === undefined) {
    return '';
  }
  if (target.startsWith('#')) {
    return target.slice(1);
  }
  return target.startsWith('.') ? `${id}${target}` : `${parent}.${target}`;
}

function nameOf(implementation: unknown): string {
  if (typeof implementation === 'string') {
    return implementation;
  }
  const { type, params, event } = implementation as {
    type: string;
    params?: unknown;
    event?: { type: string };
  };
  const values =
    typeof params === 'object' && params !== null ? Object.values(params).map(String) : [];
  const shown = [...values, ...(event ? [event.type] : [])].join(', ');
  return type.replace('xstate.', '') + (shown === '' ? '' : `(${shown})`);
}

it('reads kinds, regions, initial states, history, invokes, delays and forbidden events', () => {
  const machine = createMachine({
    id: 'oven',
    type: 'parallel',
    on: { reset: { actions: () => undefined } },
    states: {
      lid: {
        initial: 'closed',
        states: {
          closed: { description: 'No one can reach in.', on: { open: 'opened' } },
          opened: { tags: 'cold', on: { open: {} }, after: { 1500: 'closed' } },
          last: { type: 'history', history: 'deep' },
        },
      },
      heat: {
        initial: 'heating',
        entry: 'beep',
        states: {
          heating: { invoke: { id: 'heater', src: 'heat', onDone: 'hot', onSnapshot: {} } },
          hot: { type: 'final' },
        },
      },
    },
  });
  const { states, transitions } = machineGraph(machine);
  const plain = {
    initial: null,
    isRegion: false,
    description: null,
    tags: [],
    invokes: [],
    entry: [],
    exit: [],
  };
  expect(states).toEqual([
    { ...plain, id: 'oven', name: 'oven', kind: 'parallel', parent: null },
    {
      ...plain,
      id: 'oven.lid',
      name: 'lid',
      kind: 'compound',
      parent: 'oven',
      isRegion: true,
      initial: 'oven.lid.closed',
    },
    {
      ...plain,
      id: 'oven.lid.closed',
      name: 'closed',
      kind: 'atomic',
      parent: 'oven.lid',
      description: 'No one can reach in.',
    },
    {
      ...plain,
      id: 'oven.lid.opened',
      name: 'opened',
      kind: 'atomic',
      parent: 'oven.lid',
      tags: ['cold'],
    },
    { ...plain, id: 'oven.lid.last', name: 'last', kind: 'deep history', parent: 'oven.lid' },
    {
      ...plain,
      id: 'oven.heat',
      name: 'heat',
      kind: 'compound',
      parent: 'oven',
      isRegion: true,
      initial: 'oven.heat.heating',
      entry: ['beep'],
    },
    {
      ...plain,
      id: 'oven.heat.heating',
      name: 'heating',
      kind: 'atomic',
      parent: 'oven.heat',
      invokes: [{ id: 'heater', src: 'heat' }],
    },
    { ...plain, id: 'oven.heat.hot', name: 'hot', kind: 'final', parent: 'oven.heat' },
  ]);
  expect(
    transitions.map(({ id, event, targets, isForbidden }) => [id, event, targets, isForbidden]),
  ).toEqual([
    ['oven:reset:0', 'reset', [], false],
    ['oven.lid.closed:open:0', 'open', ['oven.lid.opened'], false],
    ['oven.lid.opened:open:0', 'open', [], true],
    [
      'oven.lid.opened:xstate.after.1500.oven.lid.opened:0',
      'after 1.5 s',
      ['oven.lid.closed'],
      false,
    ],
    ['oven.heat.heating:xstate.done.actor.heater:0', 'heater done', ['oven.heat.hot'], false],
    ['oven.heat.heating:xstate.snapshot.heater:0', 'heater changed', [], true],
  ]);
});

it('names a call without an id by its actor', () => {
  const { states, transitions } = machineGraph(
    createMachine({ invoke: { src: 'load', onDone: { actions: 'show' } } }),
  );
  expect(states[0]?.invokes).toEqual([{ id: 'load', src: 'load' }]);
  expect(transitions.map(({ event }) => event)).toEqual(['load done']);
});
