import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { foldGraph } from './fold.ts';
import { machineGraph } from './graph.ts';

const graph = machineGraph(
  createMachine({
    id: 'form',
    initial: 'editing',
    states: {
      editing: {
        initial: 'name',
        on: { clear: '.name', save: {}, leave: 'left' },
        states: {
          name: { on: { next: 'notes' } },
          notes: { initial: 'short', states: { short: {}, long: {} }, on: { send: '#form.left' } },
        },
      },
      left: { on: { back: 'editing.notes' } },
    },
  }),
);

function ways(folded: string[]): string[] {
  return foldGraph(graph, new Set(folded)).transitions.map(
    ({ source, event, targets }) => `${source} ${event} ${targets.join()}`,
  );
}

test('a folded state is a box with the number of its inner states', () => {
  const { states } = foldGraph(graph, new Set(['form.editing', 'form.editing.notes']));
  expect(states.map(({ id, folded, initial }) => [id, folded, initial])).toEqual([
    ['form', undefined, 'form.editing'],
    ['form.editing', 4, null],
    ['form.left', undefined, null],
  ]);
});

test('what crosses the border of a folded state begins or ends at it, what stays inside is not drawn', () => {
  expect(ways(['form.editing'])).toEqual([
    'form.editing save ',
    'form.editing leave form.left',
    'form.editing send form.left',
    'form.left back form.editing',
  ]);
});

test('an inner state can be folded alone', () => {
  expect(ways(['form.editing.notes'])).toEqual(ways([]));
});
