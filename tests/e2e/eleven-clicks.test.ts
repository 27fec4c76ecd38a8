import { expect, test } from 'vitest';
import { countedPerson } from '#tests/support/forms/counted-person.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useWritableSite } from '#tests/support/use-site.ts';

// Counts what a person does: a plan does not.
const use = useWritableSite({
  visitor: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  showsLatestEvents: true,
});

test('On a phone a visitor sends a request with at most 11 clicks and 3 typed fields', async () => {
  const { page } = use.watched;
  const main = page.getByRole('main');
  const { counts, click, type } = countedPerson();
  await openHydrated(page, '/');
  await click(page.getByRole('button', { name: 'Close the latest events' }));
  await click(main.getByRole('link', { name: 'Casbah Room' }));

  const freeDays = main.locator('td[data-day]:not([data-past], [aria-current], :has([data-kind]))');
  await freeDays.or(main.locator('table[aria-busy=false]')).first().waitFor();
  if ((await freeDays.count()) === 0) {
    // At the end of a month.
    await click(main.getByRole('button', { name: 'Next month' }));
  }
  await click(freeDays.first());
  const popupOpened = page.waitForEvent('popup');
  await click(main.getByRole('button', { name: 'Sign in to book' }));
  await click((await popupOpened).getByRole('button', { name: /Yasmine Haddad/ }));

  await type(main.getByRole('textbox', { name: 'Event name', exact: true }), 'Eleven clicks');
  await type(
    main.getByRole('textbox', { name: 'Client or company name', exact: true }),
    'Atlas Conseil',
  );
  await type(main.getByRole('textbox', { name: 'Phone', exact: true }), '0550 12 34 56');
  const next = main.getByRole('button', { name: 'Next', exact: true });
  await click(next);
  await click(main.getByText('Enterprise', { exact: true }));
  await click(next);
  await click(next);
  await click(main.getByRole('button', { name: 'Submit Event Request' }));
  await page.waitForURL('**/account/bookings**');
  await main.getByText('Eleven clicks').first().waitFor();

  process.stdout.write(
    `home to sent: ${counts.clicks} clicks, ${counts.typedFields} typed fields\n`,
  );
  expect(counts.clicks).toBeLessThanOrEqual(11);
  expect(counts.typedFields).toBeLessThanOrEqual(3);
  use.watched.expectNoErrors();
});
