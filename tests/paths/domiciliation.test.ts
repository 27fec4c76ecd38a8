import { test } from 'vitest';
import { shiftMonth } from '#domain/month.ts';
import { buildingDay } from '#domain/time.ts';
import { domiciliationPaths } from '#machines/domiciliation/domiciliation.paths.ts';
import { useSite } from '#tests/support/use-site.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { domiciliationPageDriver } from './domiciliation-page-driver.ts';

const use = useSite({
  visitor: { reducedMotion: 'reduce' },
  signedIn: 'yasmine',
});

const { paths } = makePlan(domiciliationPaths);

test.each(paths.map((path, index) => [path.id, path, index] as const))(
  '%s runs on the page',
  async (_, path, index) => {
    const month = buildingDay(new Date()).slice(0, 'YYYY-MM'.length);
    use.context.setDefaultTimeout(10_000);
    const { watched } = use;
    await runPath(path, domiciliationPageDriver(watched.page, shiftMonth(month, 1 + 4 * index)));
    // The plan fails calls; the browser reports each of them, and the app that the profile is missing.
    watched.expectNoErrors(/^Failed to load resource|^auth: internal/);
  },
);
