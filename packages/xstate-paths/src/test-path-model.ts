import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { actorDriver } from './actor-driver.ts';
import { endlessBusyStates } from './busy-states.ts';
import { checkModel } from './check-model.ts';
import { PLAN_TEST } from './commands/generated-files.ts';
import { findConfig } from './config-file.mjs';
import { FOLDER } from './config.ts';
import { coverageOf } from './coverage.ts';
import { explore } from './explore.ts';
import { checkInvariants } from './invariants.ts';
import type { PathModel } from './path-model.ts';
import { makePlan } from './plan.ts';
import { pageOf } from './print.ts';
import { runPath } from './run-path.ts';

/**
 * The tests of every machine with a path model: model and machine agree, the invariants hold, nothing is busy for ever,
 * the plan leaves nothing out without a reason and is the one in docs/machines, and it runs on a live actor.
 */
export function testPathModel(model: PathModel): void {
  const exploration = explore(model);
  const plan = makePlan(model, {}, exploration);

  test('the machine does what the model and its requirements demand', () => {
    expectNone(checkModel(model, exploration));
  });

  test('the invariants hold in every reachable state', () => {
    expectNone(
      checkInvariants(model, exploration).map(
        ({ invariant, trail }) => `it does not hold that ${invariant}:\n  ${trail.join('\n  ')}`,
      ),
    );
  });

  test('every busy state ends: its call can succeed and fail, and no results lead back to it', () => {
    expectNone(endlessBusyStates(model, exploration));
  });

  test('every transition and every variant is in a path, or the reason is given', () => {
    const { untaken, unused } = coverageOf(model, plan, exploration);
    const stale = Object.keys(model.untaken ?? {}).filter((id) => !(id in untaken));
    const unexplained = (reasons: Readonly<Record<string, string | null>>) =>
      Object.keys(reasons).filter((name) => reasons[name] === null);
    expect({ stale, untaken: unexplained(untaken), unused: unexplained(unused) }).toEqual({
      stale: [],
      untaken: [],
      unused: [],
    });
  });

  test(PLAN_TEST, () => {
    const file = join(configFolder(expect.getState().testPath), FOLDER, model.name);
    const page = existsSync(`${file}.md`) ? readFileSync(`${file}.md`, 'utf8') : '';
    const isDrawn = existsSync(`${file}.svg`);
    expect(page, 'xstate-paths --write').toBe(pageOf(model, plan, exploration, { isDrawn }));
  });

  test.each(plan.paths.map((path) => [path.id, path] as const))(
    '%s runs on a live actor',
    async (_, path) => {
      const driver = actorDriver(model);
      await runPath(path, driver);
      driver.stop();
    },
  );
}

/** The nearest folder of a test with a configuration: tests of several packages may run together. */
function configFolder(testPath = ''): string {
  const folder = dirname(testPath);
  return folder === testPath || findConfig(folder) ? folder : configFolder(folder);
}

/** The first line of a failure is the first problem as a sentence. */
function expectNone(problems: readonly string[]): void {
  if (problems.length > 0) {
    expect.fail(problems.join('\n'));
  }
}
