import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { useSharedSite, useSite } from '#tests/support/use-site.ts';
import { modelNamed } from '#machines/all.paths.ts';
import { makePlan, type PlanPath, runPath } from 'xstate-paths';
import { asUsual, beginsWithDraft, circumstances, type Circumstance } from './circumstances.ts';
import { walkMyBookings } from './my-bookings-walk.ts';
import { pagePlans, type PagePlan } from './page-plans.ts';
import { watchedDriver } from './watched-driver.ts';

/**
 * The tests of a machine that has a page: paths of its plan run on the real page. They take each transition that its chart draws;
 * with each variant and each visible result they run on live actors, and on the page by `npm run paths:run -- booking --ui`.
 */
export function testPagePlan(machine: string): void {
  const { paths } = makePlan(modelNamed(machine), { strategy: 'drawn' });
  // A path that only opens the page ends in a state that another one comes to.
  testPaths(
    planOf(machine),
    paths.filter(({ steps }) => steps.length > 1),
  );
}

/**
 * The tests of a circumstance: paths to each screen of a machine, on the page of a browser that is so, and a walk through My
 * Bookings, which has no machine.
 */
export function testCircumstance(name: keyof typeof circumstances): void {
  const { machines, ...circumstance }: Circumstance & { machines: readonly string[] } =
    circumstances[name];
  describe.each(machines)('%s', (machine) => {
    const { paths } = makePlan(modelNamed(machine), { strategy: 'drawn' });
    const possible = paths.filter((path) => circumstance.hasStorage || !beginsWithDraft(path));
    testPaths(planOf(machine), toEachState(possible), circumstance);
  });
  describe('My Bookings', () => {
    const use = useSharedSite(visitorIn(circumstance, myBookings));
    test('a booking is opened, its cancellation is started and discarded, and the payments are read', async () => {
      const { watched } = use;
      const loads = followLoads(watched.page, myBookings, circumstance);
      await walkMyBookings(watched.page);
      await loads.end();
      watched.expectNoErrors();
    });
  });
}

/** The longest paths that together come to every state: what leads between the states is taken in the browser of the other tests. */
function toEachState(paths: readonly PlanPath[]): PlanPath[] {
  const reached = new Set<string>();
  return paths
    .toSorted((one, other) => other.steps.length - one.steps.length)
    .filter(({ steps }) => {
      const before = reached.size;
      steps.forEach(({ expect }) => reached.add(expect.state));
      return reached.size > before;
    });
}

const myBookings = { visitor: { reducedMotion: 'reduce' }, signedIn: 'karim' } as const;

function planOf(machine: string): PagePlan {
  const plan = pagePlans[machine];
  if (!plan) {
    throw new Error(`${machine} has no page driver`);
  }
  return plan;
}

type PlanVisitor = Pick<PagePlan, 'visitor' | 'signedIn' | 'isNewForEach' | 'initScript'>;

/** The visitor of a plan in a circumstance: who cannot store a session signs in on each page. */
function visitorIn({ initScript, hasStorage }: Circumstance, plan: PlanVisitor): PlanVisitor {
  const { signedIn: _, ...stranger } = plan;
  return hasStorage ? { ...plan, initScript } : { ...stranger, initScript, isNewForEach: true };
}

function testPaths(
  plan: PagePlan,
  paths: readonly PlanPath[],
  circumstance: Circumstance = asUsual,
): void {
  const visitor = visitorIn(circumstance, plan);
  const use = plan.storesOnServer ? useSite(visitor) : useSharedSite(visitor);

  const { expectedToast } = circumstance;
  const toasts = [...(plan.expectedToasts ?? []), ...(expectedToast ? [expectedToast] : [])];

  test.each(paths.map((path, index) => [path.id, path, index] as const))(
    '%s runs on the page',
    async (id, path, index) => {
      const { watched } = use;
      const { page } = watched;
      const loads = followLoads(page, plan, circumstance);
      const driver = plan.drive(page, { id, index });
      await runPath(path, watchedDriver(page, driver, toasts));
      await loads.end();
      watched.expectNoErrors(plan.expectedErrors);
    },
  );
}

/** What the circumstance does after each load of a page; `end` reports what failed of it. */
function followLoads(page: Page, { signedIn }: PlanVisitor, { afterLoad }: Circumstance) {
  let done = Promise.resolve();
  const follow = () => (done = done.then(() => afterLoad?.(page, signedIn)));
  page.on('load', follow);
  return {
    end: async () => {
      page.off('load', follow);
      await done;
    },
  };
}
