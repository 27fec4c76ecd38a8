import { callResultOf, type Exploration, type StateNode } from './explore.ts';
import type { PathModel } from './path-model.ts';
import { stateName } from './state-paths.ts';

/**
 * What keeps a machine busy for ever: a state with the tag `busy` whose call cannot succeed or cannot fail, or from which
 * results of calls alone lead back to it. Empty when every busy state ends, or when there is none.
 */
export function endlessBusyStates({ listeners = [] }: PathModel, { nodes }: Exploration): string[] {
  const problems = new Set<string>();
  const settled = new Set<StateNode>();
  const settle = (node: StateNode, before: readonly StateNode[]) => {
    const name = stateName(node.snapshot.value);
    if (before.includes(node)) {
      problems.add(`results of calls lead from ${name} back to it`);
    } else if (node.snapshot.hasTag('busy') && !settled.has(node)) {
      const results = node.edges.filter(({ event }) => {
        const result = callResultOf(event.type);
        return result && !listeners.includes(result.id);
      });
      for (const outcome of ['done', 'error']) {
        if (!results.some(({ event }) => event.type.startsWith(`xstate.${outcome}.`))) {
          problems.add(`no call of ${name} ends with ${outcome}`);
        }
      }
      results.forEach(({ to }) => settle(to, [...before, node]));
      settled.add(node);
    }
  };
  for (const node of nodes) {
    settle(node, []);
  }
  return [...problems];
}
