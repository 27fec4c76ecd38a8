import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdRequests } from '#tests/paths/held-http-requests.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

const plansCall = /^\/rest\/v1\/domiciliation_plans$/;
const address = '/domiciliation-flow';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) =>
  page.getByRole('region', { name: 'Choose a plan' }).locator('li:has(h3)');
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Domiciliation' });

// Rendered by the server, and laid out by the style sheets.
test('The plans are in the HTML of the page, as cards and line by line: a table, and on a phone the card of each plan', async () => {
  const { page } = use.watched;
  const html = await (await page.request.get(address)).text();
  expect(html).toMatch(/Starter address<\/h3>.*Business address<\/h3>.*Flexible address<\/h3>/s);
  // So it is at the address of a plan that is not offered.
  for (const plan of ['no-plan', '00000000-0000-4000-8000-000000000000']) {
    const response = await page.request.get(`${address}?plan=${plan}`);
    expect(await response.text()).toContain('Flexible address</h3>');
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address);
  expect(await page.title()).toMatch(/^Domiciliation · /);
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as { '@type': string; offers: { name: string; price: number }[] };
  expect(data['@type']).toBe('Service');
  expect(data.offers.map(({ name, price }) => [name, price])).toEqual([
    ['Starter address', 4500],
    ['Business address', 6000],
    ['Flexible address', 8500],
  ]);

  const texts = await cards(page).evaluateAll((found) =>
    found.map((card) =>
      [...card.children].filter(({ tagName }) => tagName !== 'UL').map((part) => part.textContent),
    ),
  );
  expect(texts).toEqual([
    [
      'Starter address',
      'A registered address in Alger Centre and your mail kept at reception.',
      '4,500 DA/month',
      'At least 12 months',
      'Select Plan',
    ],
    [
      'Business address',
      'The registered address, mail scanned on the day it arrives and reduced meeting-room rates.',
      '6,000 DA/month',
      'At least 6 months',
      'Select Plan',
    ],
    [
      'Flexible address',
      'Everything of the Business address, from three months only, with a call-answering service.',
      '8,500 DA/month',
      'At least 3 months',
      'Select Plan',
    ],
  ]);
  const benefits = page.getByRole('region', { name: 'What comes with it' });
  await benefits
    .getByText('Complimentary hourly access to the Grand Hall, subject to prior booking.')
    .waitFor();
  await benefits.getByRole('heading', { name: 'Discounted meeting rooms' }).waitFor();
  await benefits
    .getByText(
      'Receive clients and partners in our meeting rooms at a reduced price. With Business address, Flexible address.',
      { exact: true },
    )
    .waitFor();
  expect(await benefits.getByRole('listitem').count()).toBe(6);

  const table = page.getByRole('table', { name: 'Compare the plans' });
  const expected = [
    ['', 'Starter address', 'Business address', 'Flexible address'],
    ['Monthly rate', '4,500 DA', '6,000 DA', '8,500 DA'],
    ['Minimum', '12 months', '6 months', '3 months'],
    ['Registered address in Alger Centre', 'included', 'included', 'included'],
    ['Grand Hall by the hour, free of charge', 'included', 'included', 'included'],
    ['Mail kept at reception', 'included', 'included', 'included'],
    ['Mail scanned on the day it arrives', 'not included', 'included', 'included'],
    ['Discounted meeting rooms', 'not included', 'included', 'included'],
    ['Call-answering service', 'not included', 'not included', 'included'],
  ];
  await table.waitFor();
  const cells = await table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map(
          (cell) => cell.querySelector('[role=img]')?.ariaLabel ?? cell.textContent,
        ),
      ),
    );
  expect(cells).toEqual(expected);

  await page.setViewportSize({ width: 390, height: 780 });
  await table.waitFor({ state: 'hidden' });
  const starter = cards(page).first().getByRole('listitem');
  const listed = await starter.evaluateAll((items) =>
    items.map((item) => [item.textContent, item.querySelector('[role=img]')?.ariaLabel]),
  );
  expect(listed).toEqual(expected.slice(3).map(([name, mark]) => [name, mark]));
  use.watched.expectNoErrors();
});

// The loader of the route, which no machine has: failing-calls.test.ts has those of the other pages.
test('Slow plans show placeholders, failed ones an error and a retry; without plans the rest of the page is shown', async () => {
  const { page } = use.watched;
  await openHydrated(page, '/gallery');
  const held = await holdRequests(page, [plansCall]);
  await footerLink(page).press('Enter');
  await main(page).getByRole('status').getByText('Loading…').waitFor({ state: 'attached' });
  await (await held.next(plansCall)).fulfill({ status: 502, body: 'Bad Gateway' });
  await main(page)
    .getByText('The plans could not be loaded. Please try again.', { exact: true })
    .waitFor();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await (await held.next(plansCall)).fulfill({ json: [] });
  await main(page).getByRole('heading', { name: 'No plans at the moment' }).waitFor();
  await page.getByRole('region', { name: 'What comes with it' }).waitFor();
  use.watched.expectNoErrors(/status of 502|plans_failed/);
});
