// Machines as they are found in applications: they throw, do not end, have inline actors, wildcards, and data that is more than JSON.
import { EventEmitter, once } from 'node:events';
import {
  and,
  assign,
  createMachine,
  fromObservable,
  fromPromise,
  not,
  or,
  raise,
  setup,
  type AnyStateMachine,
} from 'xstate';
import { expect, test } from 'vitest';
import { actorDriver } from './actor-driver.ts';
import { checkModel } from './check-model.ts';
import { printPlans } from './commands/plans.ts';
import { explore } from './explore.ts';
import { implementationName } from './implementation-name.ts';
import type { PathModel } from './path-model.ts';
import { makePlan } from './plan.ts';
import { plain } from './plain.ts';
import { runPath } from './run-path.ts';

const variant = (type: string, more: object = {}) => ({ label: type, event: { type, ...more } });

function modelOf(machine: AnyStateMachine, types: readonly string[]): PathModel {
  const variants = Object.fromEntries(types.map((type) => [type, [variant(type)]]));
  return { name: machine.id, machine, input: undefined, variants };
}

async function runPlan(model: PathModel): Promise<void> {
  for (const path of makePlan(model).paths) {
    const driver = actorDriver(model);
    await runPath(path, driver);
    driver.stop();
  }
}

const boom = () => {
  throw new Error('boom');
};

test('a machine that throws has a problem, and its plan fails on a live actor', async () => {
  const machine = createMachine({
    id: 'thrower',
    initial: 'first',
    context: { n: 0 },
    states: {
      first: { on: { go: { target: 'second', actions: assign({ n: boom }) } } },
      second: {},
    },
  });
  const model = modelOf(machine, ['go']);
  expect(explore(model).problems).toEqual(["'go' breaks the machine in first: Error: boom"]);
  await expect(runPlan(model)).rejects.toThrow(
    /✓ 1\. Open\n✗ 2\. go\nthe machine breaks: Error: boom/,
  );
});

test('a machine that throws when it opens has a problem, and its plan fails on a live actor', async () => {
  const model = modelOf(createMachine({ id: 'unopened', context: boom }), []);
  expect(explore(model).problems).toEqual(["'Open' breaks the machine: Error: boom"]);
  await expect(runPlan(model)).rejects.toThrow('the machine breaks: Error: boom');
});

test('immediate transitions that do not end are a problem, and end the run on a live actor', async () => {
  const machine = createMachine({
    id: 'loop',
    initial: 'first',
    states: {
      first: { on: { go: 'there' } },
      there: { always: 'back' },
      back: { always: 'there' },
    },
  });
  const model = modelOf(machine, ['go']);
  expect(explore(model).problems).toEqual([
    "'go' breaks the machine in first: Error: over 10000 immediate transitions: they do not end",
  ]);
  await expect(runPlan(model)).rejects.toThrow('Infinite loop detected');
});

test('what an invoke has inline is held, and actions without an implementation are seen', async () => {
  const started = new EventEmitter();
  const call = once(started, 'call');
  const machine = createMachine({
    id: 'inline',
    initial: 'loading',
    states: {
      loading: {
        entry: [() => undefined, 'track'],
        invoke: {
          id: 'load',
          src: fromPromise(() => Promise.resolve(started.emit('call'))),
          onDone: 'loaded',
          onError: 'loaded',
        },
      },
      loaded: { type: 'final' },
    },
  });
  await runPlan(modelOf(machine, ['xstate.done.actor.load', 'xstate.error.actor.load']));
  started.emit('call', 'by the test');
  expect(await call).toEqual(['by the test']);
});

const ticker = setup({
  types: {
    context: {} as { total: bigint },
    events: {} as { type: 'file.add' } | { type: 'file.drop' } | { type: 'stop' },
  },
  actors: {
    ticks: fromObservable<number, undefined>(() => ({
      subscribe: () => ({ unsubscribe: () => undefined }),
    })),
  },
}).createMachine({
  id: 'ticker',
  context: { total: 0n },
  initial: 'running',
  states: {
    running: {
      invoke: {
        id: 'ticks',
        src: 'ticks',
        onSnapshot: { actions: assign({ total: ({ context }) => context.total + 1n }) },
        onError: {},
      },
      on: { 'file.*': { actions: () => undefined }, '*': 'stopped' },
    },
    stopped: { type: 'final' },
  },
});

const tickerPaths: PathModel<typeof ticker> = {
  name: 'ticker',
  machine: ticker,
  input: undefined,
  listeners: ['ticks'],
  variants: {
    'file.add': [{ label: 'Add', event: { type: 'file.add' } }],
    'file.drop': [{ label: 'Drop', event: { type: 'file.drop' } }],
    stop: [{ label: 'Stop', event: { type: 'stop' } }],
    'xstate.done.actor.ticks': [],
    'xstate.error.actor.ticks': [
      {
        label: 'It fails',
        event: { type: 'xstate.error.actor.ticks', error: { code: 'internal' } },
      },
    ],
    'xstate.snapshot.ticks': [
      {
        label: 'A tick',
        event: { type: 'xstate.snapshot.ticks', size: 1n },
        when: ({ context }) => context.total === 0n,
      },
    ],
  },
  view: ({ context }) => ({ total: context.total }),
};

test('wildcards, values of a subscription and big numbers are parts of a plan', async () => {
  const model = tickerPaths as PathModel;
  expect(checkModel(model, explore(model))).toEqual([]);
  await runPlan(model);
  const { exitCode, text } = await printPlans(['ticker', '--json'], { models: [model] });
  expect(exitCode).toBe(0);
  expect(text).toContain('"total": "1n"');
  expect(() => void JSON.parse(text)).not.toThrow();
});

test('a variant may be listed under the wildcard that takes it', () => {
  const machine = createMachine({ id: 'any', on: { 'file.*': { actions: () => undefined } } });
  const model: PathModel = {
    ...modelOf(machine, []),
    ends: [''],
    variants: { 'file.*': [variant('file.add')] },
  };
  expect(explore(model).problems).toEqual([]);
});

test('a machine with endless states is named, without a trace of the code', async () => {
  const machine = createMachine({
    id: 'endless',
    context: { n: 0 },
    on: { add: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
  });
  const model = {
    ...modelOf(machine, ['add']),
    view: ({ context }) => ({ n: (context as { n: number }).n }),
  } as PathModel;
  expect(await printPlans([], { models: [model] })).toEqual({
    exitCode: 2,
    text: 'endless has over 50000 states: its view shows too much',
  });
});

test('different data is different as plain data', () => {
  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  expect(
    plain({
      total: 3n,
      seen: new Map([['a', new Set([1])]]),
      failed: Object.assign(new TypeError('no'), { code: 7 }),
      like: /a/u,
      circular,
    }),
  ).toEqual({
    total: '3n',
    seen: [['a', [1]]],
    failed: { name: 'TypeError', message: 'no', code: 7 },
    like: '/a/u',
    circular: { itself: '(itself)' },
  });
});

test('guards in guards have names, and so has an event that is computed', () => {
  expect(implementationName(and(['isOpen', not('isFull'), or([() => true, 'isFree'])]))).toBe(
    'and(isOpen, not(isFull), or(inline, isFree))',
  );
  expect(implementationName(raise(() => ({ type: 'later' })))).toBe('raise');
  expect(implementationName({ type: 'track', params: { step: { n: 1 } } })).toBe('track(…)');
});
