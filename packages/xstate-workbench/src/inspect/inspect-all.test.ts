import { createActor, setup, type InspectionEvent } from 'xstate';
import { expect, test } from 'vitest';
import { inspectAll } from './inspect-all.ts';

test('each inspector, a function or an observer, has every event in the order of XState', () => {
  const ours: InspectionEvent[] = [];
  const other: InspectionEvent[] = [];
  const alone: InspectionEvent['type'][] = [];
  const machine = setup({}).createMachine({
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: {} },
  });
  const run = (inspect: (event: InspectionEvent) => void) =>
    createActor(machine, { inspect }).start().send({ type: 'go' });
  run(inspectAll([(event) => ours.push(event), { next: (event) => other.push(event) }]));
  run(({ type }) => alone.push(type));
  expect(ours.map(({ type }) => type)).toEqual(alone);
  expect(other).toEqual(ours);
  expect(alone).toContain('@xstate.snapshot');
});
