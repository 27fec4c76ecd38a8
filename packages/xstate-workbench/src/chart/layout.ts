import type { ELK, ElkExtendedEdge, ElkNode, ElkPoint, LayoutOptions } from 'elkjs';
import {
  arrowsOf,
  edgeOf,
  isInside,
  isRow,
  placeTexts,
  startId,
  startOf,
  type Arrow,
} from './arrows.ts';
import type { GraphState, MachineGraph } from './graph.ts';
import { stateHeader, type PlacedTransition, type Rect, type StateHeader } from './state-box.ts';
import type { Line } from './text.ts';

/** A state's box. */
export interface PlacedState extends Rect {
  state: GraphState;
  header: StateHeader;
}

/** An arrow between two boxes, with the texts of all transitions that go this way. */
export interface PlacedArrow {
  /** The ids of its states, `from>to`. */
  id: string;
  points: ElkPoint[];
  label: Rect;
  transitions: PlacedTransition[];
  /** The first line of the label, where the arrow begins at it: `anywhere in editing`. */
  origin: { line: Line; x: number; y: number } | null;
}

/** A machine's drawing, in whole pixels from its upper left corner; plain JSON. */
export interface PlacedChart {
  id: string;
  width: number;
  height: number;
  /** Parents before their children. */
  states: PlacedState[];
  arrows: PlacedArrow[];
  /** The dots where compound states begin, with the arrow to the first child. */
  initials: { id: string; dot: Rect; points: ElkPoint[] }[];
}

const MARGIN = 12;
const DOT = 10;
const NARROWEST = 80;

/**
 * Top to bottom, the initial state first. elkjs 0.12.1 throws when a nested state has another strategy against cycles, or an
 * order or a layer of its own.
 */
const layered: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
};

/** Regions that no arrow leaves or enters are laid out each on its own, and then packed. */
const packed: LayoutOptions = {
  'elk.algorithm': 'box',
  'elk.box.packingMode': 'GROUP_MIXED',
  'elk.aspectRatio': '1.6',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.spacing.nodeNode': '16',
};

/** With more states, the better placement takes many seconds, and from 200 on all of a worker's stack. */
const LARGE = 60;
const layeredOf = ({ states }: MachineGraph): LayoutOptions =>
  states.length > LARGE
    ? { ...layered, 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' }
    : layered;

/** Places boxes, arrows and texts. The same graph has the same drawing everywhere. `elk` may run in a worker. */
export async function layoutChart(graph: MachineGraph, elk: ELK): Promise<PlacedChart> {
  const arrows = arrowsOf(graph);
  const [root] = graph.states;
  const placed: ElkNode = await elk.layout({
    id: 'chart',
    layoutOptions: {
      ...layeredOf(graph),
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': padding(MARGIN, MARGIN),
    },
    children: [nodeOf(graph, arrows, required(root))],
    edges: [
      ...graph.states.flatMap(({ id, initial }) =>
        initial === null
          ? []
          : [{ id: initialId(id), sources: [initialId(id)], targets: [initial] }],
      ),
      ...inOrderOfTargets(graph, arrows).map(edgeOf),
    ],
  });
  const nodes = new Map(flat(placed).map((node) => [node.id, node]));
  const edges = new Map(
    flat(placed)
      .flatMap((node) => node.edges ?? [])
      .map((edge) => [edge.id, edge]),
  );
  const wires = [...edges.values()].map(pointsOf);
  return {
    id: graph.id,
    width: Math.round(placed.width ?? 0),
    height: Math.round(placed.height ?? 0),
    states: graph.states.map((state) => {
      const box = rectOf(nodes.get(state.id));
      return { state, header: besideWires(headerOf(graph, state), box, wires), ...box };
    }),
    arrows: arrows.map((arrow) => {
      const edge = edges.get(arrow.id);
      const label = rectOf(arrow.origin ? nodes.get(startId(arrow.id)) : edge?.labels?.[0]);
      return { id: arrow.id, label, points: pointsOf(edge), ...placeTexts(arrow, label) };
    }),
    initials: graph.states
      .filter(({ initial }) => initial !== null)
      .map(({ id }) => ({
        id: initialId(id),
        dot: rectOf(nodes.get(initialId(id))),
        points: pointsOf(edges.get(initialId(id))),
      })),
  };
}

/**
 * The strategy against cycles follows the edges of a state in their order, and turns those that lead back: to the states in
 * the order of the text, a form's first step is above the second, although the second leads back to it.
 */
function inOrderOfTargets({ states }: MachineGraph, arrows: readonly Arrow[]): Arrow[] {
  const places = new Map(states.map(({ id }, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? 0;
  return arrows.toSorted(
    (one, other) =>
      placeOf(one.source) - placeOf(other.source) || placeOf(one.target) - placeOf(other.target),
  );
}

function nodeOf(graph: MachineGraph, arrows: readonly Arrow[], state: GraphState): ElkNode {
  const children = graph.states.filter(({ parent }) => parent === state.id);
  const { width, height } = headerOf(graph, state);
  if (children.length === 0) {
    return { id: state.id, width: Math.max(width, NARROWEST), height };
  }
  const dots = state.initial === null ? [] : [{ id: initialId(state.id), width: DOT, height: DOT }];
  const starts = arrows.filter(({ source, origin }) => source === state.id && origin);
  return {
    id: state.id,
    layoutOptions: {
      ...(areApart(graph, arrows, state) ? packed : layeredOf(graph)),
      'elk.padding': padding(height + 10, MARGIN),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...dots,
      ...starts.map(startOf),
      ...children.map((child) => nodeOf(graph, arrows, child)),
    ],
  };
}

function headerOf(graph: MachineGraph, state: GraphState): StateHeader {
  return stateHeader(
    state,
    graph.transitions.filter((transition) => transition.source === state.id && isRow(transition)),
  );
}

/** Whether a parallel state has no arrow between two of its regions, or between one and the outside. */
function areApart(
  graph: MachineGraph,
  arrows: readonly Arrow[],
  { id, kind }: GraphState,
): boolean {
  const regions = graph.states.filter(({ parent }) => parent === id);
  return (
    kind === 'parallel' &&
    regions.every((region) =>
      arrows.every(
        ({ source, target }) =>
          isInside(graph, source, region.id) === isInside(graph, target, region.id),
      ),
    )
  );
}

/** The header further along where an arrow to an inner state would cross its texts. */
function besideWires(header: StateHeader, box: Rect, wires: readonly ElkPoint[][]): StateHeader {
  const crossings = wires
    .flatMap((points) => points.slice(1).map((end, index) => [points[index] ?? end, end] as const))
    .filter(([a, b]) => a.x === b.x && Math.min(a.y, b.y) < box.y + header.height)
    .filter(([a, b]) => Math.max(a.y, b.y) > box.y)
    .map(([{ x }]) => x - box.x)
    .filter((x) => x > 0 && x < box.width)
    .sort((a, b) => a - b);
  const starts = [0, ...crossings].filter(
    (start, index) => (crossings[index] ?? box.width) - start >= header.width,
  );
  const [start = 0] = starts;
  return start === 0 ? header : moved(header, start);
}

function moved(header: StateHeader, by: number): StateHeader {
  const move = <T extends Rect>(rect: T): T => ({ ...rect, x: rect.x + by });
  return {
    ...header,
    name: move(header.name),
    tags: header.tags.map(move),
    details: move(header.details),
    rows: header.rows.map(move),
  };
}

const padding = (top: number, others: number) =>
  `[top=${top},left=${others},bottom=${others},right=${others}]`;

function pointsOf(edge: ElkExtendedEdge | undefined): ElkPoint[] {
  const { startPoint, bendPoints = [], endPoint } = required(edge?.sections?.[0]);
  return [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({
    x: Math.round(x),
    y: Math.round(y),
  }));
}

function rectOf(shape: Partial<Rect> | undefined): Rect {
  const { x = 0, y = 0, width = 0, height = 0 } = required(shape);
  const left = Math.round(x);
  const top = Math.round(y);
  return {
    x: left,
    y: top,
    width: Math.round(x + width) - left,
    height: Math.round(y + height) - top,
  };
}

function flat(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(flat)];
}

const initialId = (id: string) => `${id}:initial`;

function required<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error('the layout needs a machine with states, and a complete result of elkjs');
  }
  return value;
}
