import { effectsOf } from './effects.ts';
import {
  explore,
  ModelError,
  opened,
  openingsOf,
  stateId,
  wayTo,
  waysFrom,
  type Edge,
  type Exploration,
  type StateNode,
  type Ways,
} from './explore.ts';
import type { Expectation, Opening, PathModel, Plan, PlanPath, PlanStep } from './path-model.ts';
import { hashOf, plain } from './plain.ts';
import { isIn, activeNodes, providedActions, stateName, statePaths } from './state-paths.ts';
import { createStepper, type Step, type Stepper } from './stepper.ts';

/**
 * How a plan is made. `transitions`: each transition with each variant and each visible result once, in few paths. `drawn`: each
 * transition that the chart draws once. `states`: every reachable state once.
 */
export const strategies = ['transitions', 'drawn', 'states'] as const;

type Strategy = (typeof strategies)[number];

export interface PlanOptions {
  strategy?: Strategy;
  /** Every path begins in this state, in the nearest one of its kind. */
  from?: string;
  /** Only the shortest way to this state. */
  to?: string;
}

/** A path that has come this far is continued only by another path: a person must be able to follow it. */
const LONGEST = 30;

/** The test plan of a machine. Throws for a state that no path reaches. */
export function makePlan(
  model: PathModel,
  options: PlanOptions = {},
  exploration: Exploration = explore(model),
): Plan {
  const { name } = model;
  const ways = waysOf(exploration, options);
  if (ways.length === 0) {
    const ends = [options.from, options.to].flatMap((state) => (state ? [`"${state}"`] : []));
    throw new ModelError(`${name}: no path leads to the state ${ends.join(' and from there to ')}`);
  }
  const stepper = createStepper(model);
  return { name, paths: ways.map((way) => pathOf(model, stepper, way)) };
}

/** The path of this id in a plan of any options; undefined when none has it. */
export function findPath(
  model: PathModel,
  id: string,
  exploration: Exploration,
): PlanPath | undefined {
  const states = statePaths(model.machine);
  const withStrategy = strategies.map((strategy) => ({ strategy }));
  const plans: PlanOptions[] = [
    ...withStrategy,
    ...states.map((to) => ({ to })),
    ...states.flatMap((from) => states.map((to) => ({ from, to }))),
    ...states.flatMap((from) => withStrategy.map((strategy) => ({ ...strategy, from }))),
  ];
  for (const options of plans) {
    const found = waysOf(exploration, options).find((way) => idOf(model, way) === id);
    if (found) {
      return pathOf(model, createStepper(model), found);
    }
  }
  return undefined;
}

/** What a plan goes through; empty for a state that no path reaches. */
function waysOf(exploration: Exploration, { strategy, from, to }: PlanOptions): Way[] {
  const openings = opened(exploration);
  const all = waysFrom(openings, isOffered);
  const starts = from === undefined ? openings : nearest(all, from);
  const ways = from === undefined ? all : waysFrom(starts, isOffered);
  const walks =
    to === undefined
      ? covers[strategy ?? 'transitions'](ways, starts)
      : nearest(ways, to).map((node) => walkTo(node, ways));
  return walks.map((walk) => ({ ...walk, before: wayTo(walk.start, all) }));
}

/** A way through the states; without edges where a machine opens in its end. */
interface Walk {
  start: StateNode;
  edges: readonly Edge[];
}

/** `before` is how the start of the walk is reached from where the machine opens. */
interface Way extends Walk {
  before: readonly Edge[];
}

function walkTo(node: StateNode, ways: Ways): Walk {
  const edges = wayTo(node, ways);
  return { start: edges[0]?.from ?? node, edges };
}

function isOffered(edge: Edge): boolean {
  return edge.isOffered;
}

/** The nearest state of this kind, if there is one. */
function nearest(ways: Ways, state: string): StateNode[] {
  return [...ways.keys()].filter(({ snapshot }) => isIn(snapshot, state)).slice(0, 1);
}

const covers: Record<Strategy, (ways: Ways, starts: readonly StateNode[]) => Walk[]> = {
  transitions: (ways, starts) => coverEdges(ways, starts, ({ key }) => [key]),
  drawn: (ways, starts) => coverEdges(ways, starts, ({ transitions }) => transitions),
  states: coverStates,
};

/** Few walks that cover what each edge covers, as `coveredBy` lists it. */
function coverEdges(
  ways: Ways,
  starts: readonly StateNode[],
  coveredBy: (edge: Edge) => readonly string[],
): Walk[] {
  const edges = [...ways.keys()]
    .flatMap((node) => node.edges.filter(isOffered))
    .sort((a, b) => Number(a.isDetour) - Number(b.isDetour));
  const open = new Set(edges.flatMap(coveredBy));
  const isOpen = (edge: Edge) => coveredBy(edge).some((covered) => open.has(covered));
  const close = (edge: Edge) => coveredBy(edge).forEach((covered) => open.delete(covered));
  const walks: Walk[] = [];
  for (const edge of edges) {
    if (!isOpen(edge)) {
      continue;
    }
    const walk = [...wayTo(edge.from, ways), edge];
    walk.forEach(close);
    for (;;) {
      const more = nearestOpen(walk.at(-1)?.to ?? edge.to, isOpen);
      if (!more || walk.length + more.length > LONGEST) {
        break;
      }
      more.forEach(close);
      walk.push(...more);
    }
    walks.push({ start: walk[0]?.from ?? edge.from, edges: walk });
  }
  const unused = starts.filter((start) => walks.every((walk) => walk.start !== start));
  return [...walks, ...unused.map((start) => ({ start, edges: [] }))];
}

/** The shortest way from a state over the next edge that no path has covered. */
function nearestOpen(start: StateNode, isOpen: (edge: Edge) => boolean): Edge[] | null {
  const ways = new Map<StateNode, Edge[]>([[start, []]]);
  for (const [node, way] of ways) {
    for (const edge of node.edges.filter(isOffered)) {
      if (isOpen(edge)) {
        return [...way, edge];
      }
      if (!ways.has(edge.to)) {
        ways.set(edge.to, [...way, edge]);
      }
    }
  }
  return null;
}

/** The shortest way to each state that no longer way comes through. */
function coverStates(ways: Ways): Walk[] {
  const inner = new Set([...ways.values()].map((edge) => edge?.from));
  return [...ways.keys()].filter((node) => !inner.has(node)).map((node) => walkTo(node, ways));
}

/** Made from the labels of the steps, those before the path included. */
function idOf(model: PathModel, { start, edges, before }: Way): string {
  const labels = [...before, ...edges].map(({ label }) => label);
  const { label } = openingOf(model, before[0]?.from ?? start);
  return `${model.name}-${hashOf([label, ...labels].join('\n'))}`;
}

function openingOf(model: PathModel, { openedBy }: StateNode): Opening {
  return (
    openingsOf(model).find(({ label }) => label === openedBy) ?? { label: 'Open', input: undefined }
  );
}

/**
 * The steps are taken once more, one after the other: states of one view may still differ in what they do next, as in the
 * draft that they save.
 */
function pathOf(model: PathModel, stepper: Stepper, way: Way): PlanPath {
  const { start, edges, before } = way;
  const { label, input } = openingOf(model, before[0]?.from ?? start);
  let step = stepper.start(input);
  const open: PlanStep = {
    label,
    event: null,
    transitions: step.transitions,
    expect: expectationOf(model, step),
  };
  const toSteps = (walk: readonly Edge[]) =>
    walk.map((edge): PlanStep => {
      step = stepper.take(step.snapshot, edge.event);
      if (stateId(model, step.snapshot) !== edge.to.id) {
        throw new ModelError(
          `${model.name}: '${edge.label}' leads elsewhere when states of one view differ: the view must show why`,
        );
      }
      return {
        label: edge.label,
        event: edge.event,
        transitions: step.transitions,
        expect: expectationOf(model, step),
      };
    });
  const last = edges.at(-1);
  const ways = { before: toSteps(before), steps: toSteps(edges) };
  return {
    id: idOf(model, way),
    title: `${last?.label ?? label}, ends in ${stateName((last?.to ?? start).snapshot.value)}`,
    before: before.length === 0 ? [] : [open, ...ways.before],
    steps: before.length === 0 ? [open, ...ways.steps] : ways.steps,
  };
}

function expectationOf(model: PathModel, { snapshot, actions }: Step): Expectation {
  const described = activeNodes(snapshot).findLast(({ description }) => description !== undefined);
  const meta = described?.meta as { screen?: string } | undefined;
  const state = stateName(snapshot.value);
  const { ran, ...others } = effectsOf(actions);
  const named = providedActions(model.machine);
  // An inline action has no name by which a test could replace it.
  const effects = { ...others, ran: ran.filter(({ action }) => named.includes(action)) };
  return {
    state,
    screen: meta?.screen ?? state,
    description: described?.description ?? state,
    view: model.view?.(snapshot) ?? {},
    shows: model.shows?.(snapshot, effects) ?? [],
    effects,
    output: plain(snapshot.output),
  };
}
