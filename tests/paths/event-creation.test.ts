import { test } from 'vitest';
import { eventCreationPaths } from '#machines/event-creation/event-creation.paths.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { eventCreationPageDriver } from './event-creation-page-driver.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' }, signedIn: 'yasmine' });

const { paths } = makePlan(eventCreationPaths);

test.each(paths.map((path) => [path.id, path] as const))('%s runs on the page', async (_, path) => {
  const { watched } = use;
  use.context.setDefaultTimeout(10_000);
  await runPath(path, eventCreationPageDriver(watched.page));
  // The plan fails calls; the browser reports each of them, and the page the failed check.
  watched.expectNoErrors(/^Failed to load resource|^events: internal/);
});
