import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdRequests } from '#tests/paths/held-requests.ts';
import { problemsOf } from '#tests/support/display-checks.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' } });

const plansCall = /^\/rest\/v1\/domiciliation_plans$/;
const address = '/domiciliation-flow';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cards = (page: Page) =>
  page.getByRole('region', { name: 'Choose a plan' }).locator('li:has(h3)');
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Domiciliation' });

/** The address of a plan, as its link has it. */
async function addressOf(page: Page, plan: string): Promise<string> {
  const link = page.getByRole('link', { name: `Select Plan: ${plan}` });
  return (await link.getAttribute('href')) ?? '';
}

test('The plans are in the HTML of the page, the cheapest first, and so is what search engines read', async () => {
  const { page } = use.watched;
  const html = await (await page.request.get(address)).text();
  const places = ['Starter address', 'Business address', 'Flexible address'].map((name) =>
    html.indexOf(`>${name}</h3>`),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));

  await page.goto(address);
  expect(await page.title()).toMatch(/^Domiciliation · /);
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toMatch(/\/domiciliation-flow$/);
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as { '@type': string; offers: { name: string; price: number }[] };
  expect(data['@type']).toBe('Service');
  expect(data.offers.map(({ name, price }) => [name, price])).toEqual([
    ['Starter address', 4500],
    ['Business address', 6000],
    ['Flexible address', 8500],
  ]);
  use.watched.expectNoErrors();
});

test('Each plan shows its description, monthly rate and minimum; the benefits are listed below', async () => {
  const { page } = use.watched;
  await page.goto(address);
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
  use.watched.expectNoErrors();
});

test('The plans are compared line by line: in a table, and on a phone in the card of each plan', async () => {
  const { page } = use.watched;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address);
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

test('A visitor selects a plan, sees its details, and returns to it after signing in', async () => {
  const { page } = use.watched;
  await openHydrated(page, address);
  const chosen = await addressOf(page, 'Flexible address');
  await page.getByRole('link', { name: 'Select Plan: Flexible address' }).press('Enter');
  await title(page, 'Flexible address').waitFor();
  expect(await focusedText(page)).toBe('Flexible address');
  expect(pathOf(page)).toBe(chosen);
  expect(chosen).toMatch(/^\/domiciliation-flow\?plan=[\da-f-]{36}$/);
  const details = page.getByRole('region', { name: 'About this plan' });
  expect(await details.locator('dt, dd').allTextContents()).toEqual([
    'Monthly rate',
    '8,500 DA',
    'Minimum',
    '3 months',
    'Total for the minimum term',
    '25,500 DA',
  ]);
  for (const paper of ['NIC', 'NIF', 'Commercial Register', 'C20']) {
    await main(page).getByText(paper, { exact: true }).waitFor();
  }

  await details.getByRole('button', { name: 'Sign in' }).waitFor();
  await signInAs(page, /Yasmine Haddad/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Yasmine Haddad/ })
    .waitFor();
  expect(pathOf(page)).toBe(chosen);
  expect(await main(page).getByRole('button', { name: 'Sign in' }).count()).toBe(0);
  use.watched.expectNoErrors();
});

test('There is a way back from the chosen plan to all of them, by link and by the browser', async () => {
  const { page } = use.watched;
  await openHydrated(page, address);
  const chosen = await addressOf(page, 'Starter address');
  await page.goto(chosen);
  await title(page, 'Starter address').waitFor();
  await page.getByRole('link', { name: 'All plans' }).click();
  await title(page, 'A business address in Alger Centre').waitFor();
  expect(await cards(page).count()).toBe(3);
  expect(pathOf(page)).toBe(address);
  await page.goBack();
  await title(page, 'Starter address').waitFor();
  use.watched.expectNoErrors();
});

test.each(['no-plan', '00000000-0000-4000-8000-000000000000'])(
  'The address of a plan that is not offered (%s) shows all of them',
  async (plan) => {
    const { page } = use.watched;
    await page.goto(`${address}?plan=${plan}`);
    await title(page, 'A business address in Alger Centre').waitFor();
    expect(await cards(page).count()).toBe(3);
    use.watched.expectNoErrors();
  },
);

test('Without plans the page shows a message and its other content', async () => {
  const { page } = use.watched;
  await page.route('**/rest/v1/domiciliation_plans*', (route) => route.fulfill({ json: [] }));
  await openHydrated(page, '/gallery');
  await footerLink(page).press('Enter');
  await main(page).getByRole('heading', { name: 'No plans at the moment' }).waitFor();
  await page.getByRole('region', { name: 'What comes with it' }).waitFor();
  expect(await problemsOf(page, 'no plans')).toEqual([]);
  use.watched.expectNoErrors();
});

test('Slow plans show placeholders; failed plans show an error and can be retried', async () => {
  const { page } = use.watched;
  await openHydrated(page, '/gallery');
  const held = await holdRequests(page, [plansCall]);
  await footerLink(page).press('Enter');
  await main(page).getByRole('status').getByText('Loading…').waitFor({ state: 'attached' });
  await (await held.next(plansCall)).fulfill({ status: 502, body: 'Bad Gateway' });
  await main(page)
    .getByText('The plans could not be loaded. Please try again.', { exact: true })
    .waitFor();
  expect(await problemsOf(page, 'no answer')).toEqual([]);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await (await held.next(plansCall)).continue();
  await cards(page).first().waitFor();
  use.watched.expectNoErrors(/status of 502|plans_failed/);
});

test.each(['en', 'ar'])('The chosen plan has no accessibility problems in %s', async (language) => {
  const { page } = use.watched;
  await openHydrated(page, address);
  const chosen = await addressOf(page, 'Business address');
  await openHydrated(page, `${chosen}&lang=${language}`);
  await page.locator(`html[lang=${language}] main dl`).waitFor();
  expect(await problemsOf(page, language)).toEqual([]);
  use.watched.expectNoErrors();
});

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
