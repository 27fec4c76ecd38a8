import { expect, test } from 'vitest';
import { actorDriver } from './actor-driver.ts';
import { endlessBusyStates } from './busy-states.ts';
import { checkInvariants } from './invariants.ts';
import type { PathModel } from './path-model.ts';
import { makePlan } from './plan.ts';
import { runPath } from './run-path.ts';

/** The tests of every machine with a path model: its invariants, its busy states, and its plan on a live actor. */
export function testPathModel(model: PathModel): void {
  test('the invariants hold in every reachable state', () => {
    expect(checkInvariants(model)).toEqual([]);
  });

  test('every busy state ends: its call can succeed and fail, and no results lead back to it', () => {
    expect(endlessBusyStates(model)).toEqual([]);
  });

  test.each(makePlan(model).paths.map((path) => [path.id, path] as const))(
    '%s runs on a live actor',
    async (_, path) => {
      const driver = actorDriver(model);
      await runPath(path, driver);
      driver.stop();
    },
  );
}
