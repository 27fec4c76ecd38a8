import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import type { PathModel } from './path-model.ts';

/** One step that the machine can take between two of its reachable states. */
export interface Edge {
  from: StateNode;
  to: StateNode;
  label: string;
  event: AnyEventObject;
  /** The drawn transition, the variant and the visible result: what a plan covers once each. */
  key: string;
}

interface Step {
  state: AnyMachineSnapshot;
  event: AnyEventObject;
  nextState: AnyMachineSnapshot;
}

export interface StateNode {
  id: string;
  snapshot: AnyMachineSnapshot;
  edges: Edge[];
  /** The step by which the state is reached first, null for the start. */
  reachedBy: Edge | null;
}

/** More states than this are a mistake of the model: its view distinguishes too much. */
const STATE_LIMIT = 50_000;

/** Every state that the machine can reach with the model's variants, the start first, nearest states before others. */
export function explore(model: PathModel): StateNode[] {
  const labels = new Map(
    Object.values(model.variants).flatMap((variants) =>
      variants.map(({ event, label }) => [stable(event), label] as const),
    ),
  );
  const serializeState = (snapshot: AnyMachineSnapshot) =>
    stable([snapshot.value, snapshot.status, model.view(snapshot)]);
  const steps: Step[] = adjacencyMapToArray(
    getAdjacencyMap(model.machine, {
      input: model.input,
      serializeState,
      serializeEvent: stable,
      events: (snapshot: AnyMachineSnapshot) => eventsOf(model, snapshot),
      limit: STATE_LIMIT,
    }),
  );
  const nodes = new Map<string, StateNode>();
  const nodeOf = (snapshot: AnyMachineSnapshot): StateNode => {
    const id = serializeState(snapshot);
    const node = nodes.get(id) ?? { id, snapshot, edges: [], reachedBy: null };
    nodes.set(id, node);
    return node;
  };
  for (const { state, event, nextState } of steps) {
    const from = nodeOf(state);
    const to = nodeOf(nextState);
    const label = labels.get(stable(event)) ?? event.type;
    from.edges.push({ from, to, label, event, key: edgeKey(model, from, to, event) });
  }
  return orderByDistance([...nodes.values()]);
}

function eventsOf(model: PathModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)));
  return [...types].flatMap((type) => {
    if (type === '' || isOfListener(model, type)) {
      return [];
    }
    const variants = model.variants[type];
    if (!variants) {
      throw new Error(`${model.name}: the path model has no variant for the event "${type}"`);
    }
    return variants
      .filter((variant) => (variant.when?.(snapshot) ?? true) && snapshot.can(variant.event))
      .map(({ event }) => event);
  });
}

function isOfListener({ listeners }: PathModel, type: string): boolean {
  return listeners.some((id) => type.startsWith('xstate.') && type.endsWith(`.actor.${id}`));
}

function edgeKey(model: PathModel, from: StateNode, to: StateNode, event: AnyEventObject): string {
  const taken = model.machine
    .getTransitionData(from.snapshot, event)
    .map(
      (transition) =>
        `${transition.source.id}:${required(transition.source.transitions.get(String(transition.eventType))).indexOf(transition)}`,
    );
  return [...taken, stable(event), stable(to.snapshot.value), model.outcome(to.snapshot)].join('|');
}

function orderByDistance(nodes: StateNode[]): StateNode[] {
  const start = required(nodes[0]);
  const ordered = new Set([start]);
  for (const node of ordered) {
    for (const edge of node.edges) {
      if (!ordered.has(edge.to)) {
        edge.to.reachedBy = edge;
        ordered.add(edge.to);
      }
    }
  }
  return [...ordered];
}

/** The shortest way to a state from the start. */
export function wayTo(node: StateNode): Edge[] {
  const edges: Edge[] = [];
  for (let edge = node.reachedBy; edge; edge = edge.from.reachedBy) {
    edges.unshift(edge);
  }
  return edges;
}

/** `editing.notes` for `{ editing: 'notes' }`. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') {
    return value;
  }
  return Object.entries(value as Record<string, unknown>)
    .map(([key, child]) => `${key}.${stateName(child)}`)
    .join(' + ');
}

/** JSON with sorted keys, so that equal data has equal text. */
export function stable(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function required<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error('the graph is not complete');
  }
  return value;
}
