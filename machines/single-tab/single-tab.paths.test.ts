import { expect, test } from 'vitest';
import { actorDriver } from '#tools/paths/actor-driver.ts';
import { checkInvariants } from '#tools/paths/invariants.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { singleTabPaths } from './single-tab.paths.ts';

test('the invariants hold in every reachable state', () => {
  expect(checkInvariants(singleTabPaths)).toEqual([]);
});

test.each(makePlan(singleTabPaths).paths.map((path) => [path.id, path] as const))(
  '%s runs on a live actor',
  async (_, path) => {
    const driver = actorDriver(singleTabPaths);
    await runPath(path, driver);
    driver.stop();
  },
);
