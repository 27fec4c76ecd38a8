import ts from 'typescript';
import { expect, test } from 'vitest';
import { machineMutants, machineNames, mutantsOf } from './machine-mutants.ts';

const gate = `
export const gateMachine = setup({
  actions: { count: assign({ opened: 1, closed: 0 }), ring: emit({ type: 'rung' }), log: () => undefined },
  guards: { isFree: ({ context }) => context.free },
  delays: { patience: 500 },
}).createMachine({
  initial: 'closed',
  states: {
    closed: {
      tags: ['quiet'],
      entry: 'ring',
      on: { 'gate.open': [{ guard: 'isFree', target: 'open', actions: ['count', 'ring'] }, 'broken'] },
      after: { patience: 'broken' },
    },
    open: {
      invoke: { id: 'hold', src: 'hold', input: () => ({ a: 1, b: 2 }), onDone: 'closed', onError: { target: 'open' } },
    },
    broken: { type: 'final' },
  },
});
`;

test('every part of a machine is changed once in each wrong way', () => {
  expect(mutantsOf('gate', 'gate.machine.ts', gate).map(({ id }) => id)).toEqual([
    'gate (root): begins in open',
    "gate closed: loses the tag 'quiet'",
    'gate closed: entry loses its action ring',
    'gate closed: gate.open is lost',
    'gate closed: gate.open #1 and #2 are swapped',
    'gate closed: gate.open #1 is lost',
    'gate closed: gate.open #1 loses its guard isFree',
    'gate closed: gate.open #1 negates its guard isFree',
    'gate closed: gate.open #1 goes to broken',
    'gate closed: gate.open #1 loses its target',
    'gate closed: gate.open #1 loses its action count',
    'gate closed: gate.open #1 loses its action ring',
    'gate closed: gate.open #1 swaps its actions #1 and #2',
    'gate closed: gate.open #2 is lost',
    'gate closed: gate.open #2 goes to closed',
    'gate closed: gate.open #2 loses its target',
    'gate closed: after patience is lost',
    'gate closed: after patience goes to closed',
    'gate open: no longer invokes hold',
    'gate open: hold has no input',
    'gate open: the input of hold lacks a: 1',
    'gate open: the input of hold lacks b: 2',
    'gate open: onDone of hold is lost',
    'gate open: onDone of hold goes to open',
    'gate open: onError of hold is lost',
    'gate open: onError of hold goes to broken',
    'gate open: onError of hold reenters',
    'gate broken: is no longer final',
    'gate (guards): isFree is negated',
    'gate (delays): patience is twice as long',
    'gate (delays): patience is half as long',
    'gate (actions): count does nothing',
    'gate (actions): count does not change opened',
    'gate (actions): count does not change closed',
    'gate (actions): ring does nothing',
  ]);
});

test('a mutant has the line, the edit, and the whole changed text', () => {
  const mutant = mutantsOf('gate', 'gate.machine.ts', gate).find(({ id }) =>
    id.endsWith('loses its action ring'),
  );
  expect(mutant).toEqual({
    id: 'gate closed: entry loses its action ring',
    machine: 'gate',
    file: 'gate.machine.ts',
    line: 11,
    before: "'ring'",
    after: '() => undefined',
    source: gate.replace("entry: 'ring'", 'entry: () => undefined'),
  });
});

test('every mutant is a program', () => {
  const mutants = mutantsOf('gate', 'gate.machine.ts', gate);
  expect(mutants.filter(({ source }) => !isParsed(source)).map(({ id }) => id)).toEqual([]);
});

test('every machine has mutants, each with its own id', () => {
  const root = process.cwd();
  for (const machine of machineNames(root)) {
    const ids = machineMutants(root, machine).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect([...new Set(ids)]).toEqual(ids);
  }
});

function isParsed(source: string): boolean {
  const { diagnostics } = ts.transpileModule(source, { reportDiagnostics: true });
  return diagnostics?.length === 0;
}
