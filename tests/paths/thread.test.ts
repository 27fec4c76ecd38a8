import { test } from 'vitest';
import { threadPaths } from '#machines/thread/thread.paths.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { threadPageDriver } from './thread-page-driver.ts';

const use = useSharedSite({
  visitor: { reducedMotion: 'reduce' },
  signedIn: 'yasmine',
  isNewForEach: true,
});

const { paths } = makePlan(threadPaths);

test.each(paths.map((path) => [path.id, path] as const))('%s runs on the page', async (_, path) => {
  const { watched } = use;
  use.context.setDefaultTimeout(10_000);
  await runPath(path, threadPageDriver(watched.page));
  // The plan fails calls; the browser reports each of them.
  watched.expectNoErrors(/^Failed to load resource/);
});
