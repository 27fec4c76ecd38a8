// What no plan proves: a further page that fails at first, the focus after it, and the list and its place after going back.
import { expect, test } from 'vitest';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

test('Load More brings the other events, and going back from one finds the list as it was left', async () => {
  const { page } = use.watched;
  const main = page.getByRole('main');
  const names = () => main.getByRole('heading', { level: 2 }).allInnerTexts();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await openHydrated(page, '/events');
  await main.getByRole('status').filter({ hasText: '9 of 12 events' }).waitFor();
  expect(await names()).toHaveLength(9);
  await page.route('**/api/events?page=2**', (route) => route.fulfill({ status: 502 }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Load More' }).click();
  await main.getByRole('alert').getByText('Failed to fetch events.').waitFor();
  expect(await names()).toHaveLength(9);
  await page.getByRole('button', { name: 'Try again' }).click();
  await main.getByRole('status').filter({ hasText: '12 of 12 events' }).waitFor();
  const all = await names();
  expect(all).toEqual([...new Set(all)]);
  expect(all.slice(9)).toEqual([
    'Green building in Algiers',
    'Accounting for young firms',
    'Negotiation basics',
  ]);
  const first = link('Green building in Algiers');
  await expect.poll(() => first.evaluate((it) => it === document.activeElement)).toBe(true);

  await link('Negotiation basics').click();
  await page.getByRole('heading', { level: 1, name: 'Negotiation basics' }).waitFor();
  await page.goBack();
  await link('Negotiation basics').waitFor();
  expect(await names()).toEqual(all);
  await expect.poll(() => link('Negotiation basics').evaluate(isInWindow)).toBe(true);
  use.watched.expectNoErrors(/status of 502/);
});

/** Runs in the page. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
