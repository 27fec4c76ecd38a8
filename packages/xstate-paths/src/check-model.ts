import { callResultOf, opened, wayTo, waysFrom, type Edge, type Exploration } from './explore.ts';
import type { PathModel } from './path-model.ts';
import { activeNodes, isIn, statePaths, stateName } from './state-paths.ts';

/**
 * What a model and its machine do not agree on: what must happen and does not, names that do not exist, labels that are
 * there twice, requirements of the specification that are not met. Empty when they agree.
 */
export function checkModel(model: PathModel, exploration: Exploration): string[] {
  return [
    ...exploration.problems,
    ...unknownNames(model),
    ...repeatedLabels(model),
    ...callsWithoutResult(model, exploration),
    ...unmetRequirements(model, exploration),
  ];
}

function unknownNames({
  machine,
  ends = [],
  listeners = [],
  requirements = [],
  variants,
}: PathModel): string[] {
  const states = new Set(statePaths(machine));
  const actors = new Set(Object.keys(machine.implementations.actors));
  const labels = new Set(Object.values(variants).flatMap((all) => all.map(({ label }) => label)));
  const named = [...requirements.flatMap(({ from, to }) => [from, to]), ...ends];
  return [
    ...named.filter((name) => !states.has(name)).map((name) => `there is no state "${name}"`),
    ...listeners.filter((name) => !actors.has(name)).map((name) => `there is no actor "${name}"`),
    ...requirements
      .filter(({ on }) => !labels.has(on))
      .map(({ on }) => `there is no variant "${on}"`),
  ];
}

function repeatedLabels({ variants }: PathModel): string[] {
  return Object.entries(variants).flatMap(([type, all]) => {
    const labels = all.map(({ label }) => label);
    return labels
      .filter((label, index) => labels.indexOf(label) < index)
      .map((label) => `${type} has two variants "${label}"`);
  });
}

/** A call that runs in a state can succeed and fail there. */
function callsWithoutResult({ listeners = [] }: PathModel, { nodes }: Exploration): string[] {
  const results = new Map<string, Set<string>>();
  for (const { snapshot, edges } of nodes) {
    for (const { path, invoke } of activeNodes(snapshot)) {
      for (const { id } of invoke.filter((each) => !listeners.includes(each.id))) {
        const name = `${id} in ${path.join('.') || 'every state'}`;
        const kinds = results.get(name) ?? new Set();
        results.set(name, kinds);
        for (const { event } of edges) {
          const result = callResultOf(event.type);
          if (result?.id === id) {
            kinds.add(result.kind);
          }
        }
      }
    }
  }
  return [...results].flatMap(([name, kinds]) =>
    ['done', 'error'].filter((kind) => !kinds.has(kind)).map((kind) => `no ${kind} of ${name}`),
  );
}

/** Whether the machine does what a requirement demands of this step; null where it demands nothing. */
export function isMet(
  requirement: NonNullable<PathModel['requirements']>[number],
  edge: Edge,
): boolean | null {
  const { from, on, to } = requirement;
  const [before, after] = [edge.from.snapshot, edge.to.snapshot];
  if (edge.label !== on || !isIn(before, from) || requirement.when?.(before) === false) {
    return null;
  }
  return isIn(after, to) && (requirement.then?.(after, before) ?? true);
}

function unmetRequirements({ requirements = [] }: PathModel, exploration: Exploration): string[] {
  const ways = waysFrom(opened(exploration));
  const trailOf = (edge: Edge) =>
    [...wayTo(edge.from, ways), edge].map(({ label }) => label).join(' > ');
  const all = exploration.nodes.flatMap(({ edges }) => edges);
  return requirements.flatMap((requirement) => {
    const { says, from, on, to } = requirement;
    const edges = all.filter((edge) => isMet(requirement, edge) !== null);
    const broken = edges.find((edge) => isMet(requirement, edge) === false);
    if (broken) {
      const reached = stateName(broken.to.snapshot.value);
      const then = isIn(broken.to.snapshot, to) ? ', where its `then` is false' : '';
      return [`not met: ${says} (${trailOf(broken)} -> ${reached}${then})`];
    }
    return edges.length === 0 ? [`not met: ${says} ('${on}' never happens in ${from})`] : [];
  });
}
