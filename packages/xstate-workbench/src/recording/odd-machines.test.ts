// Sessions of applications whose data is more than JSON, and of machines that are not known or not the same any more.
import ts from 'typescript';
import {
  assign,
  createActor,
  createMachine,
  sendTo,
  setup,
  type AnyActorRef,
  type AnyStateMachine,
} from 'xstate';
import { expect, test } from 'vitest';
import { createRecorder } from '../inspect/recorder.ts';
import { asTest } from './as-test.ts';
import { machineFinder } from './machines.ts';
import { replay } from './replay.ts';
import { replayProblems } from './replay-problems.ts';
import { createWhatIf } from './what-if.ts';
import { stepsOf } from './session.ts';

function record(machine: AnyStateMachine, events: readonly { type: string }[]) {
  const recorder = createRecorder(() => undefined);
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  events.forEach((event) => actor.send(event));
  const session = recorder.session();
  const [info] = session.actors;
  if (!info) {
    throw new Error('no actor was recorded');
  }
  return { session, actor: info, steps: stepsOf(session, info.id) };
}

class Cart {
  readonly items: readonly string[];
  constructor(items: readonly string[]) {
    this.items = items;
  }
  with(item: string) {
    return new Cart([...this.items, item]);
  }
}

const shop = (item: string) =>
  setup({ types: { context: {} as { cart: Cart; total: bigint } } }).createMachine({
    id: 'shop',
    context: () => ({ cart: new Cart([]), total: 0n }),
    on: {
      add: {
        actions: assign({
          cart: ({ context }) => context.cart.with(item),
          total: ({ context }) => context.total + 1n,
        }),
      },
    },
  });

test('a machine with objects of a class is compared from its start on', () => {
  const { actor, steps } = record(shop('tea'), [{ type: 'add' }, { type: 'add' }]);
  const paths = (item: string) =>
    replay(shop(item), actor, steps).map(({ changes, mismatch, isCompared }) => [
      changes.map(({ path }) => path),
      mismatch.map(({ path }) => path),
      isCompared,
    ]);
  expect(paths('tea')).toEqual([
    [[], [], true],
    [['context.cart.fields.items.0', 'context.total.text'], [], true],
    [['context.cart.fields.items.1', 'context.total.text'], [], true],
  ]);
  expect(paths('milk').map(([, mismatch]) => mismatch)).toEqual([
    [],
    ['context.cart.fields.items.0'],
    ['context.cart.fields.items.0', 'context.cart.fields.items.1'],
  ]);
});

test('it is not compared where it has only the recorded fields of the object, without its methods', () => {
  const { steps } = record(shop('tea'), [{ type: 'add' }, { type: 'add' }]);
  const [opened, ...others] = steps;
  const replayed = replay(shop('tea'), { start: opened?.after ?? never() }, others);
  expect(replayed.map(({ mismatch, isCompared }) => [mismatch, isCompared])).toEqual([
    [[], false],
    [[], false],
  ]);
});

test('a machine that has an actor in its context is compared', () => {
  const child = (reports: string) =>
    setup({ types: { context: {} as { parent: AnyActorRef } } }).createMachine({
      id: 'child',
      context: ({ self }) => ({ parent: self }),
      on: { ask: { actions: sendTo(({ context }) => context.parent, { type: 'asked' }) } },
      initial: 'waiting',
      states: { waiting: { on: { go: reports } }, here: {}, there: {} },
    });
  const { steps } = record(child('here'), [{ type: 'go' }]);
  const start = steps[0]?.after ?? never();
  expect(
    replay(child('there'), { start }, steps.slice(1)).map(({ mismatch, isCompared }) => [
      mismatch.map(({ path }) => path),
      isCompared,
    ]),
  ).toEqual([[['value'], true]]);
});

test('a copied test fails if nothing of it can be compared', () => {
  const machine: AnyStateMachine = shop('tea');
  const { steps } = record(machine, [{ type: 'add' }]);
  const { context } = steps[0]?.after ?? never();
  const added = { at: '2026-11-28T10:00:00Z', event: { type: 'add' }, state: {} };
  expect(replayProblems(machine, { start: { value: {}, context }, steps: [added] })).toEqual([
    'no step can be compared: the recording has no more than the names of some data',
  ]);
});

const gate = (open: string) =>
  createMachine({
    id: 'gate',
    initial: 'closed',
    states: { closed: { on: { push: open } }, [open]: { on: { push: 'closed' } } },
  });

test('a machine that has no such state any more does something else', () => {
  const { steps } = record(gate('open'), [{ type: 'push' }, { type: 'push' }]);
  const start = steps[1]?.after ?? never();
  expect(replay(gate('ajar'), { start }, steps.slice(2)).map(({ mismatch }) => mismatch)).toEqual([
    [
      {
        path: 'error',
        before: undefined,
        after: "Error: State 'open' does not exist on 'gate'",
      },
    ],
  ]);
});

test('an event of a class, as one of the browser, is taken as it was', () => {
  class Click {
    readonly type = 'push';
    readonly x = 3;
  }
  const { actor, steps } = record(gate('open'), [new Click()]);
  expect(replay(gate('open'), actor, steps).map(({ mismatch }) => mismatch)).toEqual([[], []]);
});

test('what is not known of a machine without a model: each guard holds, and a computed delay waits', () => {
  const lamp = setup({
    guards: { isDark: () => true },
    delays: { patience: () => 10 },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: { guard: 'isDark', target: 'on' } } },
      on: { after: { patience: 'off' } },
    },
  });
  const { session, actor, steps } = record(lamp, []);
  const { machine } = machineFinder([]).of(session, actor) ?? never();
  const whatIf = createWhatIf({ machine, actor, steps, at: 0, definitions: [] });
  whatIf.take({ type: 'press' });
  const { session: tried, delays } = whatIf.get();
  expect([tried.actors[0]?.state.value, delays.length]).toEqual(['on', 1]);
});

test('a copied test of any name and any data is TypeScript', async () => {
  const machine = createMachine({ id: "it's", on: { ring: {} } });
  const { actor, steps } = record(machine, [
    Object.assign({ type: 'ring' }, { at: new Date(NaN), total: 3n }),
  ]);
  const text = await asTest({ machine: machine.id, actor, steps });
  expect(text).toContain('test("it\'s, as it was recorded"');
  expect(text).toMatch(/at: new Date\('not a date'\), total: 3n/);
  expect(ts.transpileModule(text, { reportDiagnostics: true }).diagnostics).toEqual([]);
});

function never(): never {
  throw new Error('it was not recorded');
}
