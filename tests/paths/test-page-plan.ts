import { test } from 'vitest';
import { useSharedSite, useSite } from '#tests/support/use-site.ts';
import { modelNamed } from '#tools/paths/models.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { pagePlans } from './page-plans.ts';
import { watchedDriver } from './watched-driver.ts';

/**
 * The tests of a machine that has a page: paths of its plan run on the real page. They take each transition that its chart draws;
 * with TESTS=whole (.ci/run) with each variant and each visible result, as they run on live actors in any case.
 */
export function testPagePlan(machine: string): void {
  const plan = pagePlans[machine];
  if (!plan) {
    throw new Error(`${machine} has no page driver`);
  }
  const use = plan.storesOnServer ? useSite(plan) : useSharedSite(plan);
  const strategy = process.env.TESTS === 'whole' ? 'transitions' : 'drawn';
  const { paths } = makePlan(modelNamed(machine), { strategy });

  test.each(paths.map((path, index) => [path.id, path, index] as const))(
    '%s runs on the page',
    async (id, path, index) => {
      const { watched } = use;
      const driver = plan.drive(watched.page, { id, index, dataDir: use.site.dataDir });
      await runPath(path, watchedDriver(watched.page, driver, plan.expectedToasts));
      watched.expectNoErrors(plan.expectedErrors);
    },
  );
}
