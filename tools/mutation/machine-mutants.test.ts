import ts from 'typescript';
import { expect, test } from 'vitest';
import { machineMutants, machineNames, mutantsOf } from './machine-mutants.ts';

const door = `
export const doorMachine = setup({
  actions: { count: assign({ opened: 1, closed: 0 }), ring: emit({ type: 'rung' }), log: () => undefined },
  guards: { isFree: ({ context }) => context.free },
  delays: { patience: 500 },
}).createMachine({
  initial: 'closed',
  states: {
    closed: {
      tags: ['quiet'],
      entry: 'ring',
      on: { 'door.open': [{ guard: 'isFree', target: 'open', actions: ['count', 'ring'] }, 'broken'] },
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
  expect(mutantsOf('door', 'door.machine.ts', door).map(({ id }) => id)).toEqual([
    'door (root): begins in open',
    "door closed: loses the tag 'quiet'",
    'door closed: entry loses its action ring',
    'door closed: door.open is lost',
    'door closed: door.open #1 and #2 are swapped',
    'door closed: door.open #1 is lost',
    'door closed: door.open #1 loses its guard isFree',
    'door closed: door.open #1 negates its guard isFree',
    'door closed: door.open #1 goes to broken',
    'door closed: door.open #1 loses its target',
    'door closed: door.open #1 loses its action count',
    'door closed: door.open #1 loses its action ring',
    'door closed: door.open #1 swaps its actions #1 and #2',
    'door closed: door.open #2 is lost',
    'door closed: door.open #2 goes to closed',
    'door closed: door.open #2 loses its target',
    'door closed: after patience is lost',
    'door closed: after patience goes to closed',
    'door open: no longer invokes hold',
    'door open: hold has no input',
    'door open: the input of hold lacks a: 1',
    'door open: the input of hold lacks b: 2',
    'door open: onDone of hold is lost',
    'door open: onDone of hold goes to open',
    'door open: onError of hold is lost',
    'door open: onError of hold goes to broken',
    'door open: onError of hold reenters',
    'door broken: is no longer final',
    'door (guards): isFree is negated',
    'door (delays): patience is twice as long',
    'door (delays): patience is half as long',
    'door (actions): count does nothing',
    'door (actions): count does not change opened',
    'door (actions): count does not change closed',
    'door (actions): ring does nothing',
  ]);
});

test('a mutant has the line, the edit, and the whole changed text', () => {
  const mutant = mutantsOf('door', 'door.machine.ts', door).find(({ id }) =>
    id.endsWith('loses its action ring'),
  );
  expect(mutant).toEqual({
    id: 'door closed: entry loses its action ring',
    machine: 'door',
    file: 'door.machine.ts',
    line: 11,
    before: "'ring'",
    after: '() => undefined',
    source: door.replace("entry: 'ring'", 'entry: () => undefined'),
  });
});

test('every mutant is a program', () => {
  const mutants = mutantsOf('door', 'door.machine.ts', door);
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
