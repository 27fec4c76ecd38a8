import ts from 'typescript';
import { expect, test } from 'vitest';
import { machineMutants, machineNames, mutantsOf, SHARED } from './machine-mutants.ts';

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

test('every part of a machine is changed once in each wrong way', async () => {
  const mutants = await mutantsOf('gate', 'gate.machine.ts', gate);
  expect(mutants.map(({ id }) => id)).toEqual([
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

test('an expression of a rule is changed as Stryker changes those of domain/', async () => {
  const rules = `
/** Whether it opens. */
export function canOpen(strength: number) {
  if (Number.isNaN(strength)) {
    throw new Error('canOpen needs a number');
  }
  return strength > 3;
}
export const isClosed = ({ value }: { value: string }) => value === 'closed';
`;
  const mutants = await mutantsOf('gate', 'gate.rules.ts', rules);
  expect(mutants.map(({ id }) => id)).toEqual([
    "gate (canOpen): { if (Number.isNaN(strength)) { throw new Error('canOpen nee… becomes {}",
    'gate (canOpen): strength > 3 becomes true',
    'gate (canOpen): strength > 3 becomes false',
    'gate (canOpen): strength > 3 becomes strength >= 3',
    'gate (canOpen): strength > 3 becomes strength <= 3',
    "gate (isClosed): ({ value }: { value: string }) => value === 'closed' becomes () => undefined",
    "gate (isClosed): value === 'closed' becomes true",
    "gate (isClosed): value === 'closed' becomes false",
    "gate (isClosed): value === 'closed' becomes value !== 'closed'",
    'gate (isClosed): \'closed\' becomes ""',
  ]);
  const source = mutants.find(({ id }) => id.endsWith('becomes strength >= 3'))?.source;
  expect(source).toBe(rules.replace('> 3', '>= 3'));
});

test('a mutant has the line, the edit, and the whole changed text', async () => {
  const mutants = await mutantsOf('gate', 'gate.machine.ts', gate);
  expect(mutants.find(({ id }) => id.endsWith('loses its action ring'))).toEqual({
    id: 'gate closed: entry loses its action ring',
    machine: 'gate',
    file: 'gate.machine.ts',
    line: 11,
    before: "entry: 'ring',",
    after: '',
    source: gate.replace("entry: 'ring',", ''),
  });
});

test('every mutant is a program', async () => {
  const mutants = await mutantsOf('gate', 'gate.machine.ts', gate);
  expect(mutants.filter(({ source }) => !isParsed(source)).map(({ id }) => id)).toEqual([]);
});

test('every machine has mutants, each with its own id', async () => {
  const root = process.cwd();
  for (const machine of [...machineNames(root), ...SHARED]) {
    const ids = (await machineMutants(root, machine)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect([...new Set(ids)]).toEqual(ids);
  }
});

function isParsed(source: string): boolean {
  const { diagnostics } = ts.transpileModule(source, { reportDiagnostics: true });
  return diagnostics?.length === 0;
}
