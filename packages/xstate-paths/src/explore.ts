import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { stable } from './plain.ts';
import type { Opening, PathModel } from './path-model.ts';
import { activeNodes, stateName } from './state-paths.ts';
import { createStepper, type Stepper } from './stepper.ts';

type Variant = PathModel['variants'][string][number];

/** One step that may happen between two reachable states. */
export interface Edge {
  from: StateNode;
  to: StateNode;
  label: string;
  event: AnyEventObject;
  /** Whether the screen lets it happen: only such steps are in a plan. */
  isOffered: boolean;
  /** Whether a person takes this step only where nothing else leads to a state. */
  isDetour: boolean;
  /** The ids of the transitions that are taken; none when the event is ignored. */
  transitions: readonly string[];
  /** The transitions, the variant and the visible result: what a plan covers once each. */
  key: string;
}

export interface StateNode {
  id: string;
  snapshot: AnyMachineSnapshot;
  edges: Edge[];
  /** The label with which the machine opens in this state; null where it does not. */
  openedBy: string | null;
}

export interface Exploration {
  /** Every reachable state, those in which it opens first, nearest states before others. */
  nodes: readonly StateNode[];
  /** What the model demands of its machine and the machine does not do, or the other way round. */
  problems: readonly string[];
}

interface Search {
  model: PathModel;
  stepper: Stepper;
  nodeOf: (snapshot: AnyMachineSnapshot) => StateNode;
  problems: Set<string>;
}

/** Why a plan cannot be made; the message is for the author of the model. */
export class ModelError extends Error {}

/** More states than this are a mistake of the model: its view distinguishes too much. */
const STATE_LIMIT = 50_000;

/**
 * Every state that can be reached with the model's variants. What is tried does not depend on the machine: every variant
 * where the model allows it, and the success and the failure of every call that runs. So a transition that is
 * lost is a problem, and not a shorter plan.
 */
export function explore(model: PathModel): Exploration {
  const stepper = createStepper(model);
  const problems = new Set<string>();
  const nodes = new Map<string, StateNode>();
  const nodeOf = (snapshot: AnyMachineSnapshot): StateNode => {
    const id = stateId(model, snapshot);
    const node = nodes.get(id) ?? { id, snapshot, edges: [], openedBy: null };
    nodes.set(id, node);
    if (nodes.size > STATE_LIMIT) {
      throw new ModelError(`${model.name} has over ${STATE_LIMIT} states: its view shows too much`);
    }
    return node;
  };
  for (const { label, input } of openingsOf(model)) {
    const { snapshot } = stepper.start(input);
    nodeOf(snapshot).openedBy ??= label;
    if (snapshot.status === 'error') {
      problems.add(`'${label}' breaks the machine: ${String(snapshot.error)}`);
    }
  }
  const happened = new Set<string>();
  // States that are found are appended to those that are searched: the nearest come first.
  for (const node of nodes.values()) {
    node.edges = edgesOf(node, { model, stepper, nodeOf, problems });
    node.edges.forEach(({ event, label }) => happened.add(`${event.type} ${label}`));
  }
  for (const [type, variants] of Object.entries(model.variants)) {
    variants
      // Not of `type`, which may be that of many events, as `file.*`.
      .filter(({ label, event }) => !happened.has(`${event.type} ${label}`))
      .forEach(({ label }) => problems.add(`'${label}' (${type}) never happens`));
  }
  return { nodes: [...nodes.values()], problems: [...problems] };
}

/** What makes two snapshots one state of the exploration. */
export function stateId(model: PathModel, snapshot: AnyMachineSnapshot): string {
  return stable([snapshot.value, snapshot.status, model.view?.(snapshot)]);
}

/** The ways in which the machine opens: the usual one, then the others. */
export function openingsOf({ input, openings = [] }: PathModel): readonly Opening[] {
  return [{ label: 'Open', input }, ...openings];
}

function edgesOf(from: StateNode, search: Search): Edge[] {
  const { model, problems } = search;
  const { snapshot } = from;
  if (snapshot.status !== 'active') {
    return [];
  }
  const running = activeNodes(snapshot).flatMap(({ invoke }) => invoke.map(({ id }) => id));
  const heard = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)));
  for (const type of expectedTypes(model, { running, heard })) {
    if (!model.variants[type]) {
      // XState's own id, of an invoke that has none, begins with its index.
      const advice = /\.actor\.\d+\./.test(type) ? ': give the invoke the id of its actor' : '';
      problems.add(`there is no variant for ${type}${advice}`);
    }
  }
  return Object.entries(model.variants).flatMap(([type, variants]) => {
    const result = callResultOf(type);
    const isPossible = result
      ? running.includes(result.id)
      : heard.has(type) || !type.startsWith('xstate.');
    return isPossible
      ? variants
          .filter((variant) => variant.when?.(snapshot) ?? true)
          .flatMap((variant) => edgeOf(from, variant, search) ?? [])
      : [];
  });
}

/** The events that the model must have a variant for: what the machine hears, and the results of what it invokes. */
function expectedTypes(
  { listeners = [] }: PathModel,
  { running, heard }: { running: readonly string[]; heard: ReadonlySet<string> },
): string[] {
  const results = running.flatMap((id) => [
    `xstate.error.actor.${id}`,
    ...(listeners.includes(id) ? [] : [`xstate.done.actor.${id}`]),
  ]);
  return [
    ...results,
    ...[...heard].filter((type) => !isOwnStep(type) && !isOfMany(type) && !callResultOf(type)),
  ];
}

/** Whether the machine takes it by itself: `always`, or the end of a state. */
function isOwnStep(type: string): boolean {
  return type === '' || type.startsWith('xstate.done.state.');
}

/** A wildcard, which needs no variant of its own: the coverage lists one that no event of the plan takes. */
function isOfMany(type: string): boolean {
  return type.endsWith('*');
}

/** The call, and how it ended, of `xstate.done.actor.X` and `xstate.error.actor.X`. */
export function callResultOf(type: string): { kind: 'done' | 'error'; id: string } | null {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return id === undefined ? null : { kind: kind as 'done' | 'error', id };
}

export function edgeOf(
  from: StateNode,
  variant: Variant,
  { model, stepper, nodeOf, problems }: Search,
): Edge | null {
  const { snapshot } = from;
  const { event, label } = variant;
  const { isHeard, transitions, thrown, ...step } = stepper.take(snapshot, event);
  if (thrown) {
    problems.add(
      `'${label}' breaks the machine in ${stateName(snapshot.value)}: ${String(thrown.error)}`,
    );
  }
  const isOffered = variant.isOffered?.(snapshot) ?? true;
  if (variant.isIgnored?.(snapshot)) {
    if (isHeard) {
      problems.add(`'${label}' is not ignored in ${stateName(snapshot.value)}`);
    }
  } else if (!isHeard && !callResultOf(event.type)) {
    if (variant.isOffered && isOffered) {
      problems.add(
        `'${label}' is offered in ${stateName(snapshot.value)}, where the machine ignores it`,
      );
    }
    return null;
  }
  if (transitions.length === 0 && !thrown && callResultOf(event.type)) {
    problems.add(`'${label}' leads nowhere from ${stateName(snapshot.value)}`);
  }
  const to = step.snapshot === snapshot ? from : nodeOf(step.snapshot);
  const key = [
    ...(isHeard ? transitions : ['ignored', stateName(snapshot.value)]),
    `${event.type} ${label}`,
    stateName(step.snapshot.value),
    model.outcome?.(step.snapshot),
  ].join('|');
  return {
    from,
    to,
    label,
    event,
    isOffered,
    isDetour: variant.isDetour ?? false,
    key,
    transitions,
  };
}

/** Where a search over some of the edges has come: each state with the edge by which it is reached first. */
export type Ways = ReadonlyMap<StateNode, Edge | null>;

/** The ways from these states over the edges that are chosen: with the fewest detours, then the shortest. Nearest states first. */
export function waysFrom(
  starts: readonly StateNode[],
  isChosen: (edge: Edge) => boolean = () => true,
): Ways {
  const ways = new Map<StateNode, Edge | null>(starts.map((start) => [start, null]));
  const reach = (edge: Edge): StateNode[] => {
    if (ways.has(edge.to)) {
      return [];
    }
    ways.set(edge.to, edge);
    return [edge.to];
  };
  let nodes = [...starts];
  while (nodes.length > 0) {
    const detours: Edge[] = [];
    for (const node of nodes) {
      for (const edge of node.edges.filter(isChosen)) {
        nodes.push(...(edge.isDetour ? [] : reach(edge)));
        detours.push(...(edge.isDetour ? [edge] : []));
      }
    }
    nodes = detours.flatMap(reach);
  }
  return ways;
}

/** The states in which the machine opens. */
export function opened({ nodes }: Exploration): StateNode[] {
  return nodes.filter(({ openedBy }) => openedBy !== null);
}

/** The edges of the shortest way to a state. */
export function wayTo(node: StateNode, ways: Ways): Edge[] {
  const edges: Edge[] = [];
  for (let edge = ways.get(node); edge; edge = ways.get(edge.from)) {
    edges.unshift(edge);
  }
  return edges;
}
