import { expect, test } from 'vitest';
import { actorDriver } from '#tools/paths/actor-driver.ts';
import { checkInvariants } from '#tools/paths/invariants.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { publicEventsPaths } from './public-events.paths.ts';

const plan = makePlan(publicEventsPaths);

test('the invariants hold in every reachable state', () => {
  expect(checkInvariants(publicEventsPaths)).toEqual([]);
});

test.each(plan.paths.map((path) => [path.id, path] as const))(
  '%s runs on a live actor',
  async (_, path) => {
    const driver = actorDriver(publicEventsPaths);
    await runPath(path, driver);
    driver.stop();
  },
);
