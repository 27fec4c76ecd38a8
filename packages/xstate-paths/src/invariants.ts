import { opened, wayTo, waysFrom, type Edge, type Exploration, type StateNode } from './explore.ts';
import { stateName } from './state-paths.ts';
import type { PathModel } from './path-model.ts';

/** An invariant that does not hold, with the shortest way to where it breaks. */
interface Counterexample {
  invariant: string;
  trail: string[];
}

/** Checks the model's invariants, and those of every machine, in all reachable states. */
export function checkInvariants(model: PathModel, exploration: Exploration): Counterexample[] {
  const found = new Map<string, string[]>();
  const fail = (invariant: string, way: readonly Edge[]) => {
    const known = found.get(invariant);
    if (!known || way.length < known.length) {
      found.set(
        invariant,
        way.map(({ label, to }) => `${label} -> ${stateName(to.snapshot.value)}`),
      );
    }
  };
  const ways = waysFrom(opened(exploration));
  for (const node of exploration.nodes) {
    const way = wayTo(node, ways);
    if (node.snapshot.status === 'error') {
      fail('the machine never breaks', way);
    }
    if (isStuck(model, node)) {
      fail('every state that is not an end has a way out', way);
    }
    for (const invariant of model.invariants ?? []) {
      if (way.length === 0 && !invariant.holds(node.snapshot, null)) {
        fail(invariant.name, way);
      }
      for (const edge of node.edges) {
        if (!invariant.holds(edge.to.snapshot, { from: node.snapshot, event: edge.event })) {
          fail(invariant.name, [...way, edge]);
        }
      }
    }
  }
  return [...found].map(([invariant, trail]) => ({ invariant, trail }));
}

function isStuck({ ends = [] }: PathModel, node: StateNode): boolean {
  const name = stateName(node.snapshot.value);
  if (node.snapshot.status !== 'active' || ends.includes(name)) {
    return false;
  }
  const same = new Set([node]);
  for (const { edges } of same) {
    for (const { to } of edges) {
      if (stateName(to.snapshot.value) !== name) {
        return false;
      }
      same.add(to);
    }
  }
  return true;
}
