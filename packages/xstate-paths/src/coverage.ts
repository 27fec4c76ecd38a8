import { transitionId } from './transition-id.ts';
import type { Exploration } from './explore.ts';
import type { PathModel, Plan } from './path-model.ts';
import { statesOf, transitionsOf } from './state-paths.ts';

/** What a plan takes of a machine, and why it leaves the rest out. */
export interface Coverage {
  /** The ids of all transitions of the machine. */
  transitions: readonly string[];
  /** How many steps take a transition, by its id; those that no step takes are missing. */
  taken: Readonly<Record<string, number>>;
  /** The other transitions, each with the reason; null where there is none. */
  untaken: Readonly<Record<string, string | null>>;
  /** The variants that no path has, each with the reason; null where there is none. */
  unused: Readonly<Record<string, string | null>>;
}

export function coverageOf(model: PathModel, plan: Plan, { nodes }: Exploration): Coverage {
  const steps = plan.paths.flatMap((path) => path.steps);
  const taken: Record<string, number> = {};
  for (const id of steps.flatMap((step) => step.transitions)) {
    taken[id] = (taken[id] ?? 0) + 1;
  }
  const transitions = statesOf(model.machine).flatMap(transitionsOf).map(transitionId);
  const reasons = reasonsOf(model);
  const edges = nodes.flatMap((node) => node.edges);
  const reasonOf = (id: string) =>
    model.untaken?.[id] ??
    edges
      .filter((edge) => edge.transitions.includes(id))
      .map(({ label }) => reasons.get(label))
      .find((reason) => reason !== undefined) ??
    null;
  const used = new Set(steps.map(({ event, label }) => `${event?.type ?? ''} ${label}`));
  return {
    transitions,
    taken,
    untaken: Object.fromEntries(
      transitions.filter((id) => !(id in taken)).map((id) => [id, reasonOf(id)]),
    ),
    unused: Object.fromEntries(
      Object.values(model.variants).flatMap((variants) =>
        variants
          .filter(({ label, event }) => !used.has(`${event.type} ${label}`))
          .map(({ label, whyNotOffered }) => [label, whyNotOffered ?? null]),
      ),
    ),
  };
}

function reasonsOf({ variants }: PathModel): Map<string, string> {
  const all = Object.values(variants).flat();
  return new Map(
    all.flatMap(({ label, whyNotOffered }) => (whyNotOffered ? [[label, whyNotOffered]] : [])),
  );
}
