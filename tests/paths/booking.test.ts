import { test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { bookingPaths } from '#machines/booking/booking.paths.ts';
import { useSite } from '#tests/support/use-site.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { runPath } from '#tools/paths/run-path.ts';
import { bookingPageDriver } from './booking-page-driver.ts';

const use = useSite({
  visitor: { reducedMotion: 'reduce' },
  signedIn: 'yasmine',
});

const { paths } = makePlan(bookingPaths);

test.each(paths.map((path, index) => [path.id, path, index] as const))(
  '%s runs on the page',
  async (id, path, index) => {
    const first = shiftDay(buildingDay(new Date()), 60 + 5 * index);
    use.context.setDefaultTimeout(10_000);
    const { watched } = use;
    const driver = bookingPageDriver(watched.page, {
      eventName: `Workshop ${id}`,
      period: { first, last: shiftDay(first, 1) },
    });
    await runPath(path, driver);
    // The plan fails calls; the browser reports each of them, and the app that the profile is missing.
    watched.expectNoErrors(/^Failed to load resource|^auth: internal/);
  },
);
