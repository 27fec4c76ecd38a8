import type { AnyMachineSnapshot } from 'xstate';
import { explore, stateName, wayTo, type Edge, type StateNode } from './explore.ts';
import type { Expectation, PathModel, Plan, PlanStep } from './path-model.ts';

interface PlanLimits {
  /** Only paths that come through this state, and begin the new part there. */
  from?: string;
  /** Only paths that end in this state. */
  to?: string;
}

/** A path that has come this far is continued only by another path: a person must be able to follow it. */
const LONGEST = 30;

/**
 * The test plan of a machine: each drawn transition with each variant and each visible result once, in as few paths as a
 * greedy walk finds.
 */
export function makePlan(model: PathModel, limits: PlanLimits = {}): Plan {
  const nodes = explore(asOffered(model));
  const walks = cover(nodes).filter((walk) => isSelected(walk, limits));
  const start = nodes[0];
  if (!start) {
    throw new Error(`${model.name} has no state`);
  }
  const open: PlanStep = { label: 'Open', event: null, expect: expectationOf(model, start) };
  return {
    name: model.name,
    paths: walks.map((walk, index) => ({
      id: `${model.name}-${String(index + 1).padStart(2, '0')}`,
      title: titleOf(walk),
      steps: [
        open,
        ...walk.map(({ label, event, to }) => ({ label, event, expect: expectationOf(model, to) })),
      ],
    })),
  };
}

/** The model without what its screen does not offer: a person must be able to follow the plan. */
function asOffered(model: PathModel): PathModel {
  const variants = Object.entries(model.variants).map(([type, all]) => [
    type,
    all.map((variant) => ({
      ...variant,
      when: (snapshot: AnyMachineSnapshot) =>
        (variant.when?.(snapshot) ?? true) && (variant.isOffered?.(snapshot) ?? true),
    })),
  ]);
  return { ...model, variants: Object.fromEntries(variants) as PathModel['variants'] };
}

function cover(nodes: readonly StateNode[]): Edge[][] {
  const open = new Set(nodes.flatMap(({ edges }) => edges.map(({ key }) => key)));
  const walks: Edge[][] = [];
  for (const edge of nodes.flatMap(({ edges }) => edges)) {
    if (!open.has(edge.key)) {
      continue;
    }
    const walk = [...wayTo(edge.from), edge];
    walk.forEach(({ key }) => open.delete(key));
    for (;;) {
      const more = nearestOpen(walk.at(-1)?.to ?? edge.to, open);
      if (!more || walk.length + more.length > LONGEST) {
        break;
      }
      more.forEach(({ key }) => open.delete(key));
      walk.push(...more);
    }
    walks.push(walk);
  }
  return walks;
}

/** The shortest way from a state over the next edge that no path has covered. */
function nearestOpen(start: StateNode, open: ReadonlySet<string>): Edge[] | null {
  const ways = new Map<StateNode, Edge[]>([[start, []]]);
  for (const [node, way] of ways) {
    for (const edge of node.edges) {
      if (open.has(edge.key)) {
        return [...way, edge];
      }
      if (!ways.has(edge.to)) {
        ways.set(edge.to, [...way, edge]);
      }
    }
  }
  return null;
}

function isSelected(walk: readonly Edge[], { from, to }: PlanLimits): boolean {
  const last = walk.at(-1)?.to.snapshot;
  return (
    (!from || walk.some((edge) => isIn(edge.from.snapshot, from))) &&
    (!to || (last !== undefined && isIn(last, to)))
  );
}

function isIn(snapshot: AnyMachineSnapshot, state: string): boolean {
  const name = stateName(snapshot.value);
  return name === state || name.startsWith(`${state}.`);
}

function expectationOf(model: PathModel, { snapshot }: StateNode): Expectation {
  const metas = Object.values(snapshot.getMeta()) as { description?: string; screen?: string }[];
  const meta = metas.findLast(({ description }) => description !== undefined);
  const state = stateName(snapshot.value);
  return {
    state,
    screen: meta?.screen ?? state,
    description: meta?.description ?? state,
    view: model.view(snapshot),
  };
}

function titleOf(walk: readonly Edge[]): string {
  const end = walk.at(-1);
  return end ? `${end.label}, ends in ${stateName(end.to.snapshot.value)}` : 'Open';
}
