import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import { labelBlock } from './blocks.ts';
import type { GraphState, GraphTransition, MachineGraph } from './graph.ts';
import { CHIP_PADDING, type PlacedTransition, type Rect } from './state-box.ts';
import { fonts, lineWidth, type Line } from './text.ts';

/** The transitions from one state to another; they share an arrow. */
export interface Arrow {
  /** The ids of its states, `from>to`. */
  id: string;
  source: string;
  target: string;
  transitions: GraphTransition[];
  /**
   * Where the target is inside the source: `anywhere in editing`. The arrow then begins at its label, which is placed inside
   * the source as a box of its own: a line from the border would cross the texts of the source.
   */
  origin: Line | null;
}

/** Whether a transition is a row in its state's box: no other state is entered. */
export function isRow({ source, targets }: GraphTransition): boolean {
  return targets.every((target) => target === source);
}

/** The arrows of a machine, in the order of their first transitions. */
export function arrowsOf(graph: MachineGraph): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const transition of graph.transitions.filter((each) => !isRow(each))) {
    for (const target of transition.targets) {
      const { source } = transition;
      const id = `${source}>${target}`;
      const arrow = arrows.get(id) ?? {
        id,
        source,
        target,
        transitions: [],
        origin: isInside(graph, target, source) ? originOf(graph, source) : null,
      };
      arrow.transitions.push(transition);
      arrows.set(id, arrow);
    }
  }
  return [...arrows.values()];
}

function originOf({ states }: MachineGraph, source: string): Line {
  const name = states.find(({ id }) => id === source)?.name ?? source;
  return [{ text: `anywhere in ${name}`, role: 'prose' }];
}

/** Whether a state is within another, at any depth. */
export function isInside({ states }: MachineGraph, inner: string, outer: string): boolean {
  for (let state = find(states, inner); state; state = find(states, state.parent)) {
    if (state.parent === outer) {
      return true;
    }
  }
  return false;
}

function find(states: readonly GraphState[], wanted: string | null): GraphState | undefined {
  return states.find(({ id }) => id === wanted);
}

const GAP = 4;

/** The arrow for elkjs. */
export function edgeOf(arrow: Arrow): ElkExtendedEdge {
  const { id, source, target, origin } = arrow;
  if (origin) {
    return { id, sources: [startId(id)], targets: [target] };
  }
  return {
    id,
    sources: [source],
    targets: [target],
    labels: [
      {
        text: id,
        ...labelSize(arrow),
        layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
      },
    ],
  };
}

/** The label of an arrow that begins at it, as a box for elkjs. */
export function startOf(arrow: Arrow): ElkNode {
  return { id: startId(arrow.id), ...labelSize(arrow) };
}

export const startId = (arrow: string) => `${arrow}:start`;

function labelSize({ transitions, origin }: Arrow): { width: number; height: number } {
  const blocks = transitions.map(labelBlock);
  const widths = [...blocks.map(({ width }) => width), origin ? lineWidth(origin, 'prose') : 0];
  const heights = [...blocks.map(({ height }) => height), ...(origin ? [fonts.prose.line] : [])];
  return {
    width: Math.max(...widths) + 2 * CHIP_PADDING,
    height: heights.reduce((sum, height) => sum + height + GAP, 0),
  };
}

/** The texts of an arrow within its label. */
export function placeTexts({ transitions, origin }: Arrow, label: Rect) {
  const x = label.x + CHIP_PADDING;
  let y = label.y + GAP / 2;
  const first = origin && { line: origin, x, y };
  y += origin ? fonts.prose.line + GAP : 0;
  return {
    origin: first,
    transitions: transitions.map((transition): PlacedTransition => {
      const block = labelBlock(transition);
      const placed = { transition, block, x, y, width: block.width, height: block.height };
      y += block.height + GAP;
      return placed;
    }),
  };
}
