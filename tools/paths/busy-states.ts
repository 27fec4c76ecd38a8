import { explore, stateName, type StateNode } from './explore.ts';
import type { PathModel } from './path-model.ts';

/**
 * What keeps a machine busy for good: a state with the tag `busy` whose call cannot succeed or cannot fail, or from which
 * answers alone lead around in a circle. Empty when every busy state ends.
 */
export function endlessBusyStates(model: PathModel): string[] {
  const busy = explore(model).filter(({ snapshot }) => snapshot.hasTag('busy'));
  if (busy.length === 0) {
    throw new Error(`${model.name} is never busy`);
  }
  const problems = new Set<string>();
  const settled = new Set<StateNode>();
  const settle = (node: StateNode, before: readonly StateNode[]) => {
    const name = stateName(node.snapshot.value);
    if (before.includes(node)) {
      problems.add(`answers lead from ${name} back to it`);
    } else if (node.snapshot.hasTag('busy') && !settled.has(node)) {
      const answers = node.edges.filter(({ event }) => answer.test(event.type));
      for (const outcome of ['done', 'error']) {
        if (!answers.some(({ event }) => event.type.startsWith(`xstate.${outcome}.`))) {
          problems.add(`no call of ${name} ends with ${outcome}`);
        }
      }
      answers.forEach(({ to }) => settle(to, [...before, node]));
      settled.add(node);
    }
  };
  busy.forEach((node) => settle(node, []));
  return [...problems];
}

const answer = /^xstate\.(done|error)\.actor\./;
