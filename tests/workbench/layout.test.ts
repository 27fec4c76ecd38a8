import ELK from 'elkjs/lib/elk.bundled.js';
import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { bookingSteps } from '#domain/booking/form/form.ts';
import { domiciliationSteps } from '#domain/domiciliation/form.ts';
import { pathModels } from '#machines/all.paths.ts';
import {
  foldButton,
  foldGraph,
  layoutChart,
  machineGraph,
  type PlacedChart,
  type Rect,
} from 'xstate-workbench/drawing';

const elk = new ELK();
const graphs = pathModels.flatMap(({ name, machine }) => {
  const graph = machineGraph(machine);
  const whole = { name, graph };
  const foldable = graph.states.filter((state) =>
    foldButton(state, { x: 0, y: 0, width: 0, height: 0 }),
  );
  return foldable.length === 0
    ? [whole]
    : [
        whole,
        { name: `${name}, folded`, graph: foldGraph(graph, new Set(foldable.map(({ id }) => id))) },
      ];
});
const charts = await Promise.all(
  graphs.map(async ({ name, graph }) => ({ name, graph, chart: await layoutChart(graph, elk) })),
);

describe.each(charts)('the chart of $name', ({ graph, chart }) => {
  it('fits a screen of 1440 pixels at its natural size', () => {
    expect(chart.width).toBeLessThanOrEqual(1440);
  });

  it('has no two of labels, boxes and headers that overlap', () => {
    const solid = [...labelsOf(chart), ...boxesOf(chart)];
    const overlaps = solid.flatMap((a, index) =>
      solid
        .slice(index + 1)
        .filter((b) => overlap(a, b))
        .map((b) => `${a.name} and ${b.name}`),
    );
    expect(overlaps).toEqual([]);
  });

  it('has each state within its parent, and each label within the machine', () => {
    const rects = new Map(chart.states.map((placed) => [placed.state.id, placed]));
    const outside = [
      ...chart.states
        .filter(
          ({ state, ...rect }) => !isWithin(rect, rects.get(state.parent ?? '') ?? whole(chart)),
        )
        .map(({ state }) => state.id),
      ...labelsOf(chart)
        .filter((rect) => !isWithin(rect, rects.get(graph.id) ?? whole(chart)))
        .map(({ name }) => name),
    ];
    expect(outside).toEqual([]);
  });

  it('has no text below a button that folds a state', () => {
    const covered = chart.states.flatMap((placed) => {
      const button = foldButton(placed.state, placed);
      return button ? textsOf(placed).filter((text) => overlap(button, text)) : [];
    });
    expect(covered).toEqual([]);
  });

  it('has each text within its box or label', () => {
    const outside = [
      ...chart.states.flatMap((placed) =>
        textsOf(placed).filter(
          (text) => !isWithin(text, { ...placed, height: placed.header.height }),
        ),
      ),
      ...chart.arrows.flatMap(({ label, transitions }) =>
        transitions.filter((text) => !isWithin(text, label)),
      ),
    ];
    expect(outside).toEqual([]);
  });

  it('has no line over a text', () => {
    const texts = [
      ...chart.states.flatMap(textsOf),
      ...boxesOf(chart).filter(({ isLeaf }) => isLeaf),
      ...labelsOf(chart),
    ];
    const crossed = [...chart.arrows, ...chart.initials].flatMap(({ id, points }) =>
      texts
        .filter(
          (text) =>
            text.name !== id &&
            points.slice(1).some((end, index) => crosses(points[index] ?? end, end, text)),
        )
        .map(({ name }) => `${id} over ${name}`),
    );
    expect(crossed).toEqual([]);
  });
});

it.each([
  ['booking', bookingSteps],
  ['domiciliation', domiciliationSteps],
])('has the steps of %s one below the other', (name, steps) => {
  const { states } = charts.find((drawn) => drawn.name === name)?.chart ?? { states: [] };
  const placed = states.filter(({ state }) => steps.some((step) => step === state.name));
  expect(placed.toSorted((one, other) => one.y - other.y).map(({ state }) => state.name)).toEqual(
    steps,
  );
});

it('marks a history state', async () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: {}, last: { type: 'history', history: 'deep' } },
  });
  const { states } = await layoutChart(machineGraph(machine), elk);
  expect(states.map(({ header }) => header.tags.map(({ text }) => text))).toEqual([
    [],
    [],
    ['deep history'],
  ]);
});

interface Named extends Rect {
  name: string;
}

function labelsOf({ arrows }: PlacedChart): Named[] {
  return arrows.map(({ id, label }) => ({ name: id, ...label }));
}

/** A state without children is solid; of any other only the header is. */
function boxesOf({ states }: PlacedChart): (Named & { isLeaf: boolean })[] {
  return states.map(({ state, header, x, y, width, height }) => {
    const isLeaf = states.every((other) => other.state.parent !== state.id);
    return { name: state.id, isLeaf, x, y, width, height: isLeaf ? height : header.height };
  });
}

function textsOf({ state, header, x, y }: PlacedChart['states'][number]): Named[] {
  return [header.name, ...header.tags, header.details, ...header.rows]
    .filter(({ height }) => height > 0)
    .map((rect) => ({
      name: `the texts of ${state.id}`,
      x: x + rect.x,
      y: y + rect.y,
      width: rect.width,
      height: rect.height,
    }));
}

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function isWithin(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function whole({ width, height }: PlacedChart): Rect {
  return { x: 0, y: 0, width, height };
}

/** Whether a line runs through the inside of a rectangle. */
function crosses(a: { x: number; y: number }, b: { x: number; y: number }, rect: Rect): boolean {
  return overlap(rect, {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x) || 0.5,
    height: Math.abs(a.y - b.y) || 0.5,
  });
}
