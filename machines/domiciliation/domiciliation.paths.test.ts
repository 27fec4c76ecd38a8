import { expect, test } from 'vitest';
import { actorDriver } from '#tools/paths/actor-driver.ts';
import { endlessBusyStates } from '#tools/paths/busy-states.ts';
import { checkInvariants } from '#tools/paths/invariants.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { domiciliationPaths } from './domiciliation.paths.ts';

const plan = makePlan(domiciliationPaths);

test('the invariants hold in every reachable state', () => {
  expect(checkInvariants(domiciliationPaths)).toEqual([]);
});

test('every busy state ends: its call may succeed or fail, and no answers lead around in a circle', () => {
  expect(endlessBusyStates(domiciliationPaths)).toEqual([]);
});

test.each(plan.paths.map((path) => [path.id, path] as const))(
  '%s runs on a live actor',
  async (_, path) => {
    const driver = actorDriver(domiciliationPaths);
    await runPath(path, driver);
    driver.stop();
  },
);
