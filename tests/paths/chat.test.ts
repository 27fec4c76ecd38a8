import { test } from 'vitest';
import { chatPaths } from '#machines/chat/chat.paths.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { chatPageDriver } from './chat-page-driver.ts';

const use = useSharedSite({
  visitor: { reducedMotion: 'reduce', viewport: { width: 390, height: 860 } },
  signedIn: 'yasmine',
  isNewForEach: true,
});

const { paths } = makePlan(chatPaths);

test.each(paths.map((path) => [path.id, path] as const))('%s runs on the page', async (_, path) => {
  const { watched } = use;
  use.context.setDefaultTimeout(10_000);
  await runPath(path, chatPageDriver(watched.page));
  // The plan fails calls; the browser reports each of them.
  watched.expectNoErrors(/^Failed to load resource/);
});
