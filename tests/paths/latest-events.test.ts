import { test } from 'vitest';
import { latestEventsPaths } from '#machines/latest-events/latest-events.paths.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { latestEventsPageDriver } from './latest-events-page-driver.ts';

const use = useSharedSite({
  visitor: { reducedMotion: 'reduce', viewport: { width: 390, height: 860 } },
  showsLatestEvents: true,
  isNewForEach: true,
});

// The other openings are pages that are served with their data: machines/ proves them on live actors.
const paths = makePlan(latestEventsPaths).paths.filter(({ steps }) => steps[0]?.label === 'Open');

test.each(paths.map((path) => [path.id, path] as const))('%s runs on the page', async (_, path) => {
  use.context.setDefaultTimeout(10_000);
  const { watched } = use;
  await runPath(path, latestEventsPageDriver(watched.page));
  // The plan fails the call; the browser reports it, and the app logs it.
  watched.expectNoErrors(/^Failed to load resource|^Failed to fetch latest events\./);
});
