import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { actorDriver } from './actor-driver.ts';
import { checkInvariants } from './invariants.ts';
import type { PathModel } from './path-model.ts';
import { makePlan } from './plan.ts';
import { runPath } from './run-path.ts';

const gateMachine = setup({
  types: { events: {} as { type: 'open' } | { type: 'close' } | { type: 'lock' } },
}).createMachine({
  id: 'gate',
  initial: 'closed',
  states: {
    closed: { on: { open: 'opened', lock: 'locked' } },
    opened: { on: { close: 'closed' } },
    locked: {},
  },
});

const gate: PathModel = {
  name: 'gate',
  machine: gateMachine,
  input: undefined,
  variants: {
    open: [{ label: 'Open the gate', event: { type: 'open' } }],
    close: [{ label: 'Close the gate', event: { type: 'close' } }],
    lock: [{ label: 'Lock the gate', event: { type: 'lock' } }],
  },
  listeners: [],
  ends: ['locked'],
  view: () => ({}),
  outcome: () => '',
  invariants: [],
};

test('a plan takes every drawn transition once', () => {
  const { paths } = makePlan(gate);
  expect(paths.map(({ steps }) => steps.map(({ label }) => label))).toEqual([
    ['Open', 'Open the gate', 'Close the gate', 'Lock the gate'],
  ]);
});

test('a plan can be limited to paths that end in a state', () => {
  expect(makePlan(gate, { to: 'locked' }).paths).toHaveLength(1);
  expect(makePlan(gate, { to: 'opened' }).paths).toHaveLength(0);
});

test('what the screen does not offer is no part of a plan, but the invariants see it', () => {
  const lock = [{ label: 'Lock it', event: { type: 'lock' }, isOffered: () => false }];
  const model = { ...gate, variants: { ...gate.variants, lock } };
  expect(makePlan(model).paths.map(({ title }) => title)).toEqual([
    'Close the gate, ends in closed',
  ]);
  expect(checkInvariants({ ...model, ends: [] })).toHaveLength(1);
});

test('an event without a variant stops the generation', () => {
  const { lock: _, ...variants } = gate.variants;
  expect(() => makePlan({ ...gate, variants })).toThrow(
    'gate: the path model has no variant for the event "lock"',
  );
});

test('an invariant that breaks is reported with the shortest way', () => {
  const invariants = [
    { name: 'it is never locked', holds: ({ value }: { value: unknown }) => value !== 'locked' },
  ];
  expect(checkInvariants({ ...gate, invariants })).toEqual([
    { invariant: 'it is never locked', trail: ['Lock the gate -> locked'] },
  ]);
});

test('a state without a way out is found', () => {
  expect(checkInvariants({ ...gate, ends: [] })).toEqual([
    {
      invariant: 'every state that is not an end has a way out',
      trail: ['Lock the gate -> locked'],
    },
  ]);
});

test('a path that fails lists the steps that passed', async () => {
  const [path] = makePlan(gate).paths;
  const driver = actorDriver(gate);
  if (!path) {
    throw new Error('the gate has one path');
  }
  const broken = { ...driver, act: () => Promise.resolve() };
  await expect(runPath(path, broken)).rejects.toThrow('✓ 1. Open\n✗ 2. Open the gate\nsaw');
});
