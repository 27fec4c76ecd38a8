// The page that refuses to start, which no server sends: the server refuses to start without the setting.
import { test } from 'vitest';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite();

test('a page without a setting that it needs shows its name', async () => {
  const { page, expectNoErrors } = use.watched;
  await page.route(`${use.site.origin}/account/bookings`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"apiKey":"embedded"', '"apiKey":""');
    await route.fulfill({ response, body });
  });
  await page.goto('/account/bookings');
  await page
    .getByText('Missing required environment variable: FIREBASE_API_KEY', { exact: true })
    .waitFor();
  expectNoErrors(/Missing required environment variable/);
});
