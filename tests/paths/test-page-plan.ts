import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { useSharedSite, useSite } from '#tests/support/use-site.ts';
import { modelNamed } from '#tools/paths/models.ts';
import type { PlanPath } from '#tools/paths/path-model.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import {
  beginsWithDraft,
  circumstances,
  machinesInCircumstances,
  type Circumstance,
} from './circumstances.ts';
import { pagePlans, type PagePlan } from './page-plans.ts';
import { watchedDriver } from './watched-driver.ts';

/**
 * The tests of a machine that has a page: paths of its plan run on the real page. They take each transition that its chart draws;
 * with TESTS=whole (.ci/run) with each variant and each visible result, as they run on live actors in any case.
 */
export function testPagePlan(machine: string): void {
  const strategy = process.env.TESTS === 'whole' ? 'transitions' : 'drawn';
  const { paths } = makePlan(modelNamed(machine), { strategy });
  testPaths(planOf(machine), paths);
}

/** The tests of a circumstance: each transition that the chart of a machine draws, on the page of a browser that is so. */
export function testCircumstance(name: keyof typeof circumstances): void {
  const circumstance: Circumstance = circumstances[name];
  describe.each(machinesInCircumstances)('%s', (machine) => {
    const { paths } = makePlan(modelNamed(machine), { strategy: 'drawn' });
    const possible = paths.filter((path) => circumstance.hasStorage || !beginsWithDraft(path));
    testPaths(visitorIn(circumstance, planOf(machine)), possible, circumstance.afterLoad);
  });
}

function planOf(machine: string): PagePlan {
  const plan = pagePlans[machine];
  if (!plan) {
    throw new Error(`${machine} has no page driver`);
  }
  return plan;
}

/** The visitor of a plan in a circumstance: who cannot store a session signs in on each page. */
function visitorIn({ initScript, hasStorage }: Circumstance, plan: PagePlan): PagePlan {
  const { signedIn: _, ...stranger } = plan;
  return hasStorage ? { ...plan, initScript } : { ...stranger, initScript, isNewForEach: true };
}

function testPaths(
  plan: PagePlan,
  paths: readonly PlanPath[],
  afterLoad?: Circumstance['afterLoad'],
): void {
  const use = plan.storesOnServer ? useSite(plan) : useSharedSite(plan);

  test.each(paths.map((path, index) => [path.id, path, index] as const))(
    '%s runs on the page',
    async (id, path, index) => {
      const { watched } = use;
      const { page } = watched;
      const loads = followLoads(page, afterLoad);
      const driver = plan.drive(page, { id, index, dataDir: use.site.dataDir });
      await runPath(path, watchedDriver(page, driver, plan.expectedToasts));
      await loads.end();
      watched.expectNoErrors(plan.expectedErrors);
    },
  );
}

/** Does something after each load of a page; `end` reports what failed of it. */
function followLoads(page: Page, afterLoad: Circumstance['afterLoad']) {
  let done = Promise.resolve();
  const follow = () => (done = done.then(() => afterLoad?.(page)));
  page.on('load', follow);
  return {
    end: async () => {
      page.off('load', follow);
      await done;
    },
  };
}
