import { test } from 'vitest';
import { eventDetailPaths } from '#machines/event-detail/event-detail.paths.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { eventDetailPageDriver } from './event-detail-page-driver.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

// The other openings are pages that are served with their data: machines/ proves them on live actors.
const paths = makePlan(eventDetailPaths).paths.filter(({ steps }) => steps[0]?.label === 'Open');

test.each(paths.map((path) => [path.id, path] as const))('%s runs on the page', async (_, path) => {
  const { watched } = use;
  use.context.setDefaultTimeout(10_000);
  await runPath(path, eventDetailPageDriver(watched.page));
  // The plan fails calls; the browser reports each of them.
  watched.expectNoErrors(/^Failed to load resource/);
});
