import ELK, { type ElkNode } from 'elkjs';
import { createMachine } from 'xstate';
import { expect, test, vi } from 'vitest';
import { machineGraph } from './graph.ts';
import { layoutChart } from './layout.ts';

/** What the layout of a chain of states is asked for. */
async function placementOf(count: number): Promise<unknown> {
  const next = (index: number) => `s${(index + 1) % count}`;
  const names = Array.from({ length: count }, (_, index) => `s${index}`);
  const machine = createMachine({
    id: 'chain',
    initial: 's0',
    states: Object.fromEntries(names.map((name, index) => [name, { on: { next: next(index) } }])),
  });
  let asked: ElkNode | undefined;
  const elk = new ELK();
  vi.spyOn(elk, 'layout').mockImplementation((graph) => {
    asked = graph;
    return Promise.reject(new Error('not laid out'));
  });
  await layoutChart(machineGraph(machine), elk).catch(() => undefined);
  return asked?.layoutOptions?.['elk.layered.nodePlacement.strategy'];
}

test('the placement of many states does not recurse: a chain of 200 needs more than the stack of a worker', async () => {
  expect(await placementOf(20)).toBe('NETWORK_SIMPLEX');
  expect(await placementOf(200)).toBe('BRANDES_KOEPF');
});
