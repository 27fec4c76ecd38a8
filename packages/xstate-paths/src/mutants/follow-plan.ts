import { isMet } from '../check-model.ts';
import { edgeOf, openingsOf, type Edge, type StateNode } from '../explore.ts';
import type { PathModel, Plan } from '../path-model.ts';
import { createStepper } from '../stepper.ts';

/**
 * The first sentence of a model that does not hold along the paths of a plan, which another machine may have made; undefined
 * when all hold. What a path no longer reaches is not judged.
 */
export function firstProblem(model: PathModel, plan: Plan): string | undefined {
  const stepper = createStepper(model);
  const variants = Object.values(model.variants).flat();
  const problems = new Set<string>();
  const search = { model, stepper, problems, nodeOf };
  for (const { before, steps } of plan.paths) {
    const [first, ...rest] = [...before, ...steps];
    const opening = openingsOf(model).find(({ label }) => label === first?.label);
    let node = nodeOf(stepper.start(opening?.input).snapshot);
    const broken = brokenInvariants(model, node, null);
    for (const { label, event } of rest) {
      const variant = variants.find((one) => one.label === label && one.event.type === event?.type);
      const edge =
        variant && node.snapshot.status === 'active' ? edgeOf(node, variant, search) : null;
      if (!edge) {
        break;
      }
      broken.push(...brokenBy(model, edge));
      node = edge.to;
    }
    const [problem] = [...problems, ...broken];
    if (problem !== undefined) {
      return problem;
    }
  }
  return undefined;
}

/** Each step has a state of its own: its data is that of this path. */
function nodeOf(snapshot: StateNode['snapshot']): StateNode {
  return { id: '', snapshot, edges: [], openedBy: null };
}

function brokenBy(model: PathModel, edge: Edge): string[] {
  return [
    ...(model.requirements ?? []).flatMap((each) =>
      isMet(each, edge) === false ? [`not met: ${each.says}`] : [],
    ),
    ...brokenInvariants(model, edge.to, { from: edge.from.snapshot, event: edge.event }),
  ];
}

function brokenInvariants(
  { invariants = [] }: PathModel,
  { snapshot }: StateNode,
  taken: Parameters<NonNullable<PathModel['invariants']>[number]['holds']>[1],
): string[] {
  const broken = invariants.filter((each) => !each.holds(snapshot, taken)).map(({ name }) => name);
  return snapshot.status === 'error' ? ['the machine never breaks'] : broken;
}
