import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { actorDriver } from './actor-driver.ts';
import { checkModel } from './check-model.ts';
import { coverageOf } from './coverage.ts';
import { explore } from './explore.ts';
import { checkInvariants } from './invariants.ts';
import type { PathModel } from './path-model.ts';
import { makePlan } from './plan.ts';
import { runPath } from './run-path.ts';

const gateThat = (closed: { open: 'opened'; lock?: 'locked' }) =>
  setup({
    types: { events: {} as { type: 'open' } | { type: 'close' } | { type: 'lock' } },
  }).createMachine({
    id: 'gate',
    initial: 'closed',
    states: { closed: { on: closed }, opened: { on: { close: 'closed' } }, locked: {} },
  });

const gateMachine = gateThat({ open: 'opened', lock: 'locked' });
/** The machine after someone has broken it: a gate that cannot be locked. */
const brokenMachine = gateThat({ open: 'opened' });

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
  manual: 'it is a test',
  requirements: [],
  invariants: [],
};

const problemsOf = (model: PathModel) => checkModel(model, explore(model));
const labelsOf = (model: PathModel, options = {}) =>
  makePlan(model, options).paths.map(({ steps }) => steps.map(({ label }) => label));

test('a plan takes every drawn transition once', () => {
  expect(labelsOf(gate)).toEqual([['Open', 'Open the gate', 'Close the gate', 'Lock the gate']]);
});

test('a path to a state is the shortest way', () => {
  expect(labelsOf(gate, { to: 'locked' })).toEqual([['Open', 'Lock the gate']]);
});

test('a path takes a detour only where nothing else leads to a state', () => {
  const enter = [{ label: 'Enter', event: { type: 'enter' } }];
  const climb = [{ label: 'Climb over the gate', event: { type: 'climb' }, isDetour: true }];
  const park: PathModel = {
    ...gate,
    machine: setup({}).createMachine({
      initial: 'closed',
      states: {
        closed: { on: { climb: 'inside', open: 'opened' } },
        opened: { on: { enter: 'inside' } },
        inside: {},
      },
    }),
    variants: { climb, open: gate.variants.open ?? [], enter },
    ends: ['inside'],
  };
  expect(labelsOf(park)).toEqual([
    ['Open', 'Open the gate', 'Enter'],
    ['Open', 'Climb over the gate'],
  ]);
  expect(labelsOf(park, { to: 'inside' })).toEqual([['Open', 'Open the gate', 'Enter']]);
  const withoutEnter = { ...park, variants: { climb, open: gate.variants.open ?? [] } };
  expect(labelsOf(withoutEnter, { to: 'inside' })).toEqual([['Open', 'Climb over the gate']]);
});

test('paths from a state begin there, and carry the way to it', () => {
  const { paths } = makePlan(gate, { from: 'opened', to: 'locked' });
  expect(
    paths.map(({ before, steps }) => [before, steps].map((all) => all.map((s) => s.label))),
  ).toEqual([
    [
      ['Open', 'Open the gate'],
      ['Close the gate', 'Lock the gate'],
    ],
  ]);
});

test('the strategy drawn takes a drawn transition with one of its variants', () => {
  const again = { label: 'Open it again', event: { type: 'open' } };
  const model = {
    ...gate,
    variants: { ...gate.variants, open: [...(gate.variants.open ?? []), again] },
  };
  expect(labelsOf(model, { strategy: 'drawn' })).toEqual(labelsOf(gate));
  expect(labelsOf(model).flat()).toContain('Open it again');
});

test('the strategy states comes to each state once', () => {
  expect(labelsOf(gate, { strategy: 'states' })).toEqual([
    ['Open', 'Open the gate'],
    ['Open', 'Lock the gate'],
  ]);
});

test('a path keeps its id while a model gets other variants', () => {
  const more = { ...gate.variants, push: [{ label: 'Push', event: { type: 'push' } }] };
  const idsOf = (model: PathModel) => makePlan(model).paths.map(({ id }) => id);
  expect(idsOf({ ...gate, variants: more })).toEqual(idsOf(gate));
});

test('what the screen does not offer is no part of a plan, but the invariants see it', () => {
  const lock = [{ label: 'Lock it', event: { type: 'lock' }, isOffered: () => false }];
  const model = { ...gate, variants: { ...gate.variants, lock } };
  expect(makePlan(model).paths.map(({ title }) => title)).toEqual([
    'Close the gate, ends in closed',
  ]);
  expect(checkInvariants({ ...model, ends: [] }, explore(model))).toEqual([
    { invariant: 'every state that is not an end has a way out', trail: ['Lock it -> locked'] },
  ]);
});

test('two variants of one event are two steps, by their labels', () => {
  const open = ['Push the gate open', 'Pull the gate open'].map((label) => ({
    label,
    event: { type: 'open' },
  }));
  const model = { ...gate, variants: { ...gate.variants, open } };
  expect(
    labelsOf(model)
      .flat()
      .filter((label) => label.endsWith('open')),
  ).toEqual(['Push the gate open', 'Pull the gate open']);
});

test('a step with an ignored event proves that nothing happens', () => {
  const close = [
    {
      label: 'Close the gate',
      event: { type: 'close' },
      isIgnored: (snapshot: { value: unknown }) => snapshot.value === 'closed',
    },
  ];
  const model = { ...gate, variants: { ...gate.variants, close } };
  expect(labelsOf(model)).toEqual([
    ['Open', 'Open the gate', 'Close the gate', 'Close the gate', 'Lock the gate'],
  ]);
  expect(problemsOf(model)).toEqual([]);
  const heard = { ...close[0], label: 'Close the gate', isIgnored: () => true };
  expect(
    problemsOf({ ...gate, variants: { ...gate.variants, close: [heard] as typeof close } }),
  ).toEqual(["'Close the gate' is not ignored in opened"]);
});

test('a transition that is lost is reported by what never happens', () => {
  expect(problemsOf({ ...gate, machine: brokenMachine })).toEqual([
    "'Lock the gate' (lock) never happens",
  ]);
});

test('a variant that is offered where the machine ignores it is reported', () => {
  const lock = [{ label: 'Lock it', event: { type: 'lock' }, isOffered: () => true }];
  expect(problemsOf({ ...gate, variants: { ...gate.variants, lock } })).toEqual([
    "'Lock it' is offered in opened, where the machine ignores it",
    "'Lock it' is offered in locked, where the machine ignores it",
  ]);
});

test('an event without a variant is reported', () => {
  const { lock: _, ...variants } = gate.variants;
  expect(problemsOf({ ...gate, ends: [], variants })).toEqual(['there is no variant for lock']);
});

test('the end of a state needs no variant: the machine takes it by itself', () => {
  const machine = setup({ types: { events: {} as { type: 'lock' } } }).createMachine({
    id: 'gate',
    initial: 'used',
    states: {
      used: {
        initial: 'closed',
        states: { closed: { on: { lock: 'shut' } }, shut: { type: 'final' } },
        onDone: 'locked',
      },
      locked: {},
    },
  });
  const { lock = [] } = gate.variants;
  const model: PathModel = { ...gate, machine, variants: { lock } };
  expect(problemsOf(model)).toEqual([]);
  expect(coverageOf(model, makePlan(model), explore(model)).untaken).toEqual({});
});

test('names that do not exist and labels that are there twice are reported', () => {
  const twice = [
    { label: 'Open the gate', event: { type: 'open' } },
    { label: 'Open the gate', event: { type: 'open' } },
  ];
  const requirement = { says: 'it locks', from: 'shut', on: 'Lock it', to: 'locked' };
  expect(
    problemsOf({
      ...gate,
      ends: ['lockd'],
      listeners: ['bell'],
      requirements: [requirement],
      variants: { ...gate.variants, open: twice },
    }),
  ).toEqual([
    'there is no state "shut"',
    'there is no state "lockd"',
    'there is no actor "bell"',
    'there is no variant "Lock it"',
    'open has two variants "Open the gate"',
    "not met: it locks ('Lock it' never happens in shut)",
  ]);
});

test('a requirement that the machine does not meet is reported with the way', () => {
  const locks = { says: 'a gate can be locked', from: 'closed', on: 'Lock the gate', to: 'opened' };
  expect(problemsOf({ ...gate, requirements: [locks] })).toEqual([
    'not met: a gate can be locked (Lock the gate -> locked)',
  ]);
  expect(problemsOf({ ...gate, requirements: [{ ...locks, to: 'locked' }] })).toEqual([]);
  const wrong = { ...locks, to: 'locked', then: () => false };
  expect(problemsOf({ ...gate, requirements: [wrong] })).toEqual([
    'not met: a gate can be locked (Lock the gate -> locked, where its `then` is false)',
  ]);
});

test('what no path takes is listed with its reason', () => {
  const lock = [
    {
      label: 'Lock it',
      event: { type: 'lock' },
      isOffered: () => false,
      whyNotOffered: 'only the keeper has a key',
    },
  ];
  const model = { ...gate, variants: { ...gate.variants, lock } };
  expect(coverageOf(model, makePlan(model), explore(model))).toEqual({
    transitions: ['gate.closed:open:0', 'gate.closed:lock:0', 'gate.opened:close:0'],
    taken: { 'gate.closed:open:0': 1, 'gate.opened:close:0': 1 },
    untaken: { 'gate.closed:lock:0': 'only the keeper has a key' },
    unused: { 'Lock it': 'only the keeper has a key' },
  });
});

test('an invariant that breaks is reported with the shortest way', () => {
  const invariants = [
    { name: 'it is never locked', holds: ({ value }: { value: unknown }) => value !== 'locked' },
  ];
  expect(checkInvariants({ ...gate, invariants }, explore(gate))).toEqual([
    { invariant: 'it is never locked', trail: ['Lock the gate -> locked'] },
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
