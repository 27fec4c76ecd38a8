import type { MachineGraph } from './graph.ts';

/**
 * The graph with some states folded: boxes without their inner states. What enters or leaves an inner state enters or
 * leaves the box; what stays inside is not drawn.
 */
export function foldGraph(graph: MachineGraph, folded: ReadonlySet<string>): MachineGraph {
  /** The boxes of the inner states. */
  const boxes = new Map<string, string>();
  for (const { id, parent } of graph.states) {
    const box = parent === null ? undefined : (boxes.get(parent) ?? (folded.has(parent) && parent));
    if (box) {
      boxes.set(id, box);
    }
  }
  const shown = (id: string) => boxes.get(id) ?? id;
  const all = [...boxes.values()];
  return {
    ...graph,
    states: graph.states
      .filter(({ id }) => !boxes.has(id))
      .map((state) =>
        folded.has(state.id)
          ? { ...state, initial: null, folded: all.filter((box) => box === state.id).length }
          : state,
      ),
    transitions: graph.transitions
      .filter(
        ({ source, targets }) =>
          ![source, ...targets].some((id) => boxes.has(id)) ||
          targets.some((target) => shown(target) !== shown(source)),
      )
      .map((transition) => ({
        ...transition,
        source: shown(transition.source),
        targets: [...new Set(transition.targets.map(shown))],
      })),
  };
}
