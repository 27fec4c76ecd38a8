import type { AnyEventObject } from 'xstate';
import { expect, test } from 'vitest';
import { actorDriver } from '#tools/paths/actor-driver.ts';
import { explore, type StateNode } from '#tools/paths/explore.ts';
import { checkInvariants } from '#tools/paths/invariants.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { domiciliationPaths } from './domiciliation.paths.ts';

const plan = makePlan(domiciliationPaths);

test('the invariants hold in every reachable state', () => {
  expect(checkInvariants(domiciliationPaths)).toEqual([]);
});

test('every busy state ends: its call may succeed or fail, and no answers lead around in a circle', () => {
  const busy = explore(domiciliationPaths).filter(({ snapshot }) => snapshot.hasTag('busy'));
  const answers = ({ edges }: StateNode) => edges.filter(({ event }) => isAnswer(event));
  const outcomes = (node: StateNode) => answers(node).map(({ event }) => event.type.split('.')[1]);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.filter((node) => !outcomes(node).includes('done'))).toEqual([]);
  expect(busy.filter((node) => !outcomes(node).includes('error'))).toEqual([]);

  const settled = new Set<StateNode>();
  const settle = (node: StateNode, before: readonly StateNode[]) => {
    expect(before).not.toContain(node);
    if (busy.includes(node) && !settled.has(node)) {
      answers(node).forEach(({ to }) => settle(to, [...before, node]));
      settled.add(node);
    }
  };
  busy.forEach((node) => settle(node, []));
});

function isAnswer({ type }: AnyEventObject): boolean {
  return /^xstate\.(done|error)\.actor\./.test(type);
}

test.each(plan.paths.map((path) => [path.id, path] as const))(
  '%s runs on a live actor',
  async (_, path) => {
    const driver = actorDriver(domiciliationPaths);
    await runPath(path, driver);
    driver.stop();
  },
);
