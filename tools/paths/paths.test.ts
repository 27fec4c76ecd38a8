import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { actorDriver } from './actor-driver.ts';
import { checkInvariants } from './invariants.ts';
import type { PathModel } from './path-model.ts';
import { makePlan } from './plan.ts';
import { runPath } from './run-path.ts';

const doorMachine = setup({
  types: { events: {} as { type: 'open' } | { type: 'close' } | { type: 'lock' } },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'opened', lock: 'locked' } },
    opened: { on: { close: 'closed' } },
    locked: {},
  },
});

const door: PathModel = {
  name: 'door',
  machine: doorMachine,
  input: undefined,
  variants: {
    open: [{ label: 'Open the door', event: { type: 'open' } }],
    close: [{ label: 'Close the door', event: { type: 'close' } }],
    lock: [{ label: 'Lock the door', event: { type: 'lock' } }],
  },
  listeners: [],
  ends: ['locked'],
  view: () => ({}),
  outcome: () => '',
  invariants: [],
};

test('a plan takes every drawn transition once', () => {
  const { paths } = makePlan(door);
  expect(paths.map(({ steps }) => steps.map(({ label }) => label))).toEqual([
    ['Open', 'Open the door', 'Close the door', 'Lock the door'],
  ]);
});

test('a plan can be limited to paths that end in a state', () => {
  expect(makePlan(door, { to: 'locked' }).paths).toHaveLength(1);
  expect(makePlan(door, { to: 'opened' }).paths).toHaveLength(0);
});

test('what the screen does not offer is no part of a plan, but the invariants see it', () => {
  const lock = [{ label: 'Lock it', event: { type: 'lock' }, isOffered: () => false }];
  const model = { ...door, variants: { ...door.variants, lock } };
  expect(makePlan(model).paths.map(({ title }) => title)).toEqual([
    'Close the door, ends in closed',
  ]);
  expect(checkInvariants({ ...model, ends: [] })).toHaveLength(1);
});

test('an event without a variant stops the generation', () => {
  const { lock: _, ...variants } = door.variants;
  expect(() => makePlan({ ...door, variants })).toThrow(
    'door: the path model has no variant for the event "lock"',
  );
});

test('an invariant that breaks is told with the shortest way', () => {
  const invariants = [
    { name: 'it is never locked', holds: ({ value }: { value: unknown }) => value !== 'locked' },
  ];
  expect(checkInvariants({ ...door, invariants })).toEqual([
    { invariant: 'it is never locked', trail: ['Lock the door -> locked'] },
  ]);
});

test('a state without a way out is found', () => {
  expect(checkInvariants({ ...door, ends: [] })).toEqual([
    {
      invariant: 'every state that is not an end has a way out',
      trail: ['Lock the door -> locked'],
    },
  ]);
});

test('a path that fails tells which steps went well', async () => {
  const [path] = makePlan(door).paths;
  const driver = actorDriver(door);
  if (!path) {
    throw new Error('the door has one path');
  }
  const broken = { ...driver, act: () => Promise.resolve() };
  await expect(runPath(path, broken)).rejects.toThrow('✓ 1. Open\n✗ 2. Open the door\nsaw');
});
