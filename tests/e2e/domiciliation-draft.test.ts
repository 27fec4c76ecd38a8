import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type DomiciliationStep } from '#domain/domiciliation/form.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { DOMICILIATION_DRAFT_KEY } from '#domain/draft/header.ts';
import { shiftMonth } from '#domain/month.ts';
import { buildingDay } from '#domain/time.ts';
import texts from '#locales/en/domiciliation.json';
import formTexts from '#locales/en/form.json';
import { formatMonth } from '#src/components/dates.ts';
import { pdf } from '#tests/support/booking-page.ts';
import { openPage } from '#tests/support/browser.ts';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { storedFileIds } from '#tests/support/stored-files.ts';
import { changeAccount } from '#tests/support/sign-in.ts';
import { useSite } from '#tests/support/use-site.ts';

const use = useSite({
  visitor: { viewport: { width: 1280, height: 1200 }, reducedMotion: 'reduce' },
  signedIn: 'yasmine',
});

const address = '/domiciliation-flow';
const PLAN = 'Flexible address';
const OTHER_PLAN = 'Business address';

/** Over a new year, so that the picker has to show the year of what is chosen. */
const first = `${Number(buildingDay(new Date()).slice(0, 4)) + 1}-11`;
const last = shiftMonth(first, 2);
const monthsText = `${formatMonth(first, 'en')} to ${formatMonth(last, 'en')}, 3 months`;

const files = legalDocumentKinds.map((kind) => pdf(`${kind}.pdf`));
const documents = legalDocumentKinds.map(
  (kind) => `${kind}.pdf, 1 KB · Ready to send, ${texts.papers[kind].name}`,
);
const business = [
  'Company name: Atlas Conseil',
  texts.business.existing,
  texts.business.accountant,
  'Contact person: Nadia O’Brien',
  'Email: nadia@atlas-conseil.example',
  'Phone: 0550 12 34 56',
  'Notes: من فضلكم\nsoon',
];

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const plansTitle = (page: Page) => title(page, texts.heading);
const formTitle = (page: Page, plan = PLAN) => title(page, `Your request: ${plan}`);
const planLinks = (page: Page) =>
  page
    .getByRole('region', { name: texts.plans.title })
    .getByRole('link')
    .evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel));
const kept = (page: Page) => page.getByText(formTexts.draft.title);

test('A reload at each step brings back the step and all that was filled in, and the files can still be sent', async () => {
  const { page } = use.watched;
  const form = domiciliationPage(page);
  await openPlan(page);
  await chooseMonths(page);
  await comeBack(page, 'months');
  expect(await chosenMonths(page)).toEqual([
    monthsText,
    [formatMonth(first, 'en'), formatMonth(shiftMonth(first, 1), 'en')],
  ]);

  await form.next();
  await fillInBusiness(page);
  await comeBack(page, 'business');
  expect(await businessOf(page)).toEqual(business);

  await form.next();
  await attachPapers(page);
  await comeBack(page, 'documents');
  expect(await domiciliationPage(page).documents()).toEqual(documents);
  await form.openStep('business');
  expect(await businessOf(page)).toEqual(business);
  await form.openStep('months');
  expect((await chosenMonths(page))[0]).toEqual(monthsText);

  // As one comes back another day.
  await page.goto('/rooms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Domiciliation' }).click();
  await formTitle(page).waitFor();
  await form.heading(texts.steps.months.title).waitFor();
  await form.openStep('documents');
  await form.submit();
  await title(page, texts.submitted.title).waitFor();
  expect(await keptInBrowser(page)).toEqual({ draft: false, files: [] });
  use.watched.expectNoErrors();
});

test('Another plan clears the months and keeps the rest; the same plan continues where it was left', async () => {
  const { page } = use.watched;
  const form = domiciliationPage(page);
  await fillInAll(page);
  await form.showPlans();
  await plansTitle(page).waitFor();
  await page.getByText(texts.plans.begun).waitFor();
  expect(await planLinks(page)).toEqual([
    'Select Plan: Starter address',
    `Select Plan: ${OTHER_PLAN}`,
    `Continue: ${PLAN}`,
  ]);
  await form.choosePlan(PLAN);
  await form.heading(texts.steps.documents.title).waitFor();
  expect(await domiciliationPage(page).documents()).toEqual(documents);

  await form.showPlans();
  await form.choosePlan(OTHER_PLAN);
  await formTitle(page, OTHER_PLAN).waitFor();
  await form.heading(texts.steps.months.title).waitFor();
  expect(await chosenMonths(page)).toEqual([texts.months.none, []]);
  await form.pressMonth(first);
  await form.next();
  expect(await businessOf(page)).toEqual(business);
  await form.next();
  expect(await domiciliationPage(page).documents()).toEqual(documents);
  use.watched.expectNoErrors();
});

test("A customer's plans stay the same elements when the form's code arrives: focus, and a press that began before", async () => {
  const { page } = use.watched;
  await openPlan(page);
  await chooseMonths(page);
  const { search } = new URL(page.url());
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/(running-request|domiciliation-logic)-[^/]+\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  await openHydrated(page, address + search);
  await domiciliationPage(page).showPlans();
  await plansTitle(page).waitFor();
  const link = await page.getByRole('link', { name: `Select Plan: ${OTHER_PLAN}` }).elementHandle();
  await link.focus();
  await link.hover();
  await page.mouse.down();
  expect(await page.getByText(texts.plans.begun).count()).toBe(0);
  load();
  await page.getByText(texts.plans.begun).waitFor();
  expect(await planLinks(page)).toContain(`Continue: ${PLAN}`);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.mouse.up();
  await formTitle(page, OTHER_PLAN).waitFor();
  use.watched.expectNoErrors();
});

test('Back and Forward of the browser lead between the plans and the form, and lose nothing', async () => {
  const { page } = use.watched;
  const form = domiciliationPage(page);
  await openPlan(page);
  await chooseMonths(page);
  await form.next();
  await fillInBusiness(page);
  await page.goBack();
  await plansTitle(page).waitFor();
  expect(await planLinks(page)).toContain(`Continue: ${PLAN}`);
  await page.goForward();
  await formTitle(page).waitFor();
  await form.heading(texts.steps.business.title).waitFor();
  expect(await businessOf(page)).toEqual(business);

  await form.showPlans();
  await plansTitle(page).waitFor();
  await page.goBack();
  await form.heading(texts.steps.business.title).waitFor();
  await form.back();
  expect((await chosenMonths(page))[0]).toBe(monthsText);
  use.watched.expectNoErrors();
});

test('A leap through the history from one plan to another shows the plan of the address', async () => {
  const { page } = use.watched;
  const form = domiciliationPage(page);
  await openPlan(page);
  await form.showPlans();
  await form.choosePlan(OTHER_PLAN);
  await formTitle(page, OTHER_PLAN).waitFor();
  await form.pressMonth(first);
  await page.evaluate(() => history.go(-2));
  await formTitle(page).waitFor();
  expect(await chosenMonths(page)).toEqual([texts.months.none, []]);
  await page.evaluate(() => history.go(2));
  await formTitle(page, OTHER_PLAN).waitFor();
  use.watched.expectNoErrors();
});

test('Clear Form asks for confirmation, and then deletes everything stored', async () => {
  const { page } = use.watched;
  await fillInAll(page);
  const stored = await keptInBrowser(page);
  expect(stored.draft).toBe(true);
  expect(stored.files).toHaveLength(4);
  const clear = page.getByRole('button', { name: texts.actions.clear, exact: true });
  const asking = page.getByRole('dialog', { name: texts.clear.title });
  await clear.click();
  await asking.getByRole('button', { name: texts.clear.cancel }).click();
  await asking.waitFor({ state: 'hidden' });
  expect(await domiciliationPage(page).documents()).toEqual(documents);

  await clear.click();
  await asking.getByRole('button', { name: texts.clear.confirm }).click();
  await plansTitle(page).waitFor();
  expect(pathOf(page)).toBe(address);
  expect(await planLinks(page)).toContain(`Select Plan: ${PLAN}`);
  await expect.poll(() => keptInBrowser(page)).toEqual({ draft: false, files: [] });

  await page.reload();
  await domiciliationPage(page).choosePlan(PLAN);
  await formTitle(page).waitFor();
  expect(await kept(page).count()).toBe(0);
  expect(await chosenMonths(page)).toEqual([texts.months.none, []]);
  use.watched.expectNoErrors();
});

test('A second tab shows that the request is open in another, and can take it over', async () => {
  const { page } = use.watched;
  await openPlan(page);
  await chooseMonths(page);
  const second = await openPage(use.context);
  await second.page.goto(page.url());
  const elsewhere = (tab: Page) => title(tab, formTexts.elsewhere.title);
  await elsewhere(second.page).waitFor();
  await second.page.getByRole('link', { name: texts.plans.back }).click();
  await plansTitle(second.page).waitFor();
  await second.page.goBack();
  await second.page.getByRole('button', { name: formTexts.elsewhere.here }).click();
  await formTitle(second.page).waitFor();
  expect((await chosenMonths(second.page))[0]).toBe(monthsText);
  await elsewhere(page).waitFor();
  use.watched.expectNoErrors();
  second.expectNoErrors();
});

test('Another customer in the same browser does not see the draft, and its owner finds it again', async () => {
  const { page } = use.watched;
  await fillInAll(page);
  await changeAccount(page, { from: /Yasmine Haddad/, to: /Karim Benali/ });
  await formTitle(page).waitFor();
  expect(await kept(page).count()).toBe(0);
  expect(await chosenMonths(page)).toEqual([texts.months.none, []]);

  await changeAccount(page, { from: /Karim Benali/, to: /Yasmine Haddad/ });
  await kept(page).waitFor();
  await domiciliationPage(page).heading(texts.steps.documents.title).waitFor();
  expect(await domiciliationPage(page).documents()).toEqual(documents);
  use.watched.expectNoErrors();
});

test('A file that the browser has not stored is named, and the others with their papers are there', async () => {
  const { page } = use.watched;
  await fillInAll(page);
  const [lost = ''] = await storedFileIds(page);
  await page.evaluate(deleteFile, lost);
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: formTexts.draft.lost });
  await notice.waitFor();
  const names = await notice.getByRole('listitem').allInnerTexts();
  expect(names).toHaveLength(1);
  expect(await domiciliationPage(page).documents()).toEqual(
    documents.filter((document) => !names.some((name) => document.startsWith(name))),
  );
  use.watched.expectNoErrors();
});

test('A rate that changed after the plans were read is announced, and the server uses its own', async () => {
  const { page } = use.watched;
  await page.route('**/rest/v1/domiciliation_plans*', async (route) => {
    const response = await route.fetch();
    const plans = (await response.json()) as DomiciliationPlan[];
    const json = plans.map((plan) => ({ ...plan, monthly_rate: 800_000 }));
    await route.fulfill({ response, json });
  });
  await fillInAll(page);
  const shown = await domiciliationPage(page).summary().getByRole('definition').last().innerText();
  expect(shown).toBe('24,000.00 DA');
  await domiciliationPage(page).submit();
  const message = page.getByRole('status').filter({ hasText: 'The rate of the plan has changed' });
  await message.waitFor();
  expect((await message.innerText()).replaceAll(/[\u2066\u2069]/g, '')).toContain(
    texts.priceDiffers.replace('{{agreed}}', '25,500.00 DA').replace('{{shown}}', shown),
  );
  await title(page, texts.submitted.title).waitFor();
  use.watched.expectNoErrors();
});

test('Leaving while the request is being sent asks for confirmation, also on the way back to the plans', async () => {
  const { page } = use.watched;
  await fillInAll(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/events/request', async (route) => {
    await held;
    await route.continue();
  });
  await domiciliationPage(page).submit();
  await page.getByText(formTexts.progressRequest).first().waitFor();
  const steps = page.getByRole('navigation', { name: formTexts.steps.label });
  expect(await steps.getByRole('button', { disabled: true }).count()).toBe(3);
  const asking = page.getByRole('dialog', { name: formTexts.leave.title });
  for (const leave of [
    () => page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await asking.getByRole('button', { name: formTexts.leave.stay }).click();
    await asking.waitFor({ state: 'hidden' });
  }
  release();
  await title(page, texts.submitted.title).waitFor();
  expect(pathOf(page)).toBe(address);
  use.watched.expectNoErrors();
});

test('After a request was sent, a new visit can send another one', async () => {
  const { page } = use.watched;
  const form = domiciliationPage(page);
  await fillInAll(page);
  await form.submit();
  await title(page, texts.submitted.title).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Domiciliation' }).click();
  await plansTitle(page).waitFor();
  expect(await planLinks(page)).toContain(`Select Plan: ${PLAN}`);
  await form.choosePlan(PLAN);
  await formTitle(page).waitFor();
  expect(await chosenMonths(page)).toEqual([texts.months.none, []]);
  use.watched.expectNoErrors();
});

async function openPlan(page: Page): Promise<void> {
  // A link that is used before hydration loads a document: going back would leave the application.
  await openHydrated(page, address);
  await domiciliationPage(page).choosePlan(PLAN);
  await formTitle(page).waitFor();
}

async function chooseMonths(page: Page): Promise<void> {
  const form = domiciliationPage(page);
  await form.pressMonth(first);
}

async function fillInBusiness(page: Page): Promise<void> {
  const form = domiciliationPage(page);
  await form.heading(texts.steps.business.title).waitFor();
  for (const line of business) {
    const [label = '', value] = line.split(': ');
    await (value === undefined ? form.choose(label) : form.fill(label, value));
  }
}

async function attachPapers(page: Page): Promise<void> {
  const form = domiciliationPage(page);
  await form.heading(texts.steps.documents.title).waitFor();
  await form.attach(files);
}

/** Up to the documents, chosen and each with its kind. */
async function fillInAll(page: Page): Promise<void> {
  const form = domiciliationPage(page);
  await openPlan(page);
  await chooseMonths(page);
  await form.next();
  await fillInBusiness(page);
  await form.next();
  await attachPapers(page);
}

/** Reloads; the form opens at the step where it was, and shows that the draft was restored. */
async function comeBack(page: Page, step: DomiciliationStep): Promise<void> {
  await page.reload();
  await kept(page).waitFor();
  await domiciliationPage(page).heading(texts.steps[step].title).waitFor();
}

/** The chosen months in words, and those of them that the picker shows pressed. */
async function chosenMonths(page: Page): Promise<[string, string[]]> {
  const group = page.getByRole('group', { name: texts.months.title, exact: true });
  const pressed = group.getByRole('button', { pressed: true });
  return [
    await group.getByRole('status').innerText(),
    await pressed.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel ?? '')),
  ];
}

/** The values of the fields of the second step, in order. */
function businessOf(page: Page): Promise<string[]> {
  return page
    .locator('main form')
    .locator('input:not([type=radio]), textarea, input[type=radio]:checked')
    .evaluateAll((fields: HTMLInputElement[]) =>
      fields.map(({ type, value, labels }) => {
        const label = labels?.[0]?.innerText.replace(/\s*\*$/, '').split('\n')[0] ?? '';
        return type === 'radio' ? label : `${label}: ${value}`;
      }),
    );
}

/** Whether the browser stores a draft, and the ids of its files. */
async function keptInBrowser(page: Page): Promise<{ draft: boolean; files: string[] }> {
  const draft = await page.evaluate((key) => localStorage.getItem(key), DOMICILIATION_DRAFT_KEY);
  return { draft: draft !== null, files: await storedFileIds(page) };
}

/** Runs in the page. */
function deleteFile(id: string): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('riwaq-drafts');
    opening.onsuccess = () => {
      const writing = opening.result.transaction('files', 'readwrite');
      writing.objectStore('files').delete(id);
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
