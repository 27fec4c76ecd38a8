import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { buildingDay } from '#domain/time/time.ts';
import texts from '#locales/en/domiciliation.json';
import formTexts from '#locales/en/form.json';
import { pdf } from '#tests/support/booking-page.ts';
import {
  domiciliationPath,
  openDomiciliationDraft,
} from '#tests/support/forms/domiciliation-draft.ts';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import { hold, openHydrated } from '#tests/support/open-page.ts';
import { readInBrowser } from '#tests/support/signed-in.ts';
import { profileOfTests } from '#tests/support/site-settings.ts';
import { useWritableSite } from '#tests/support/use-site.ts';
import { filled } from '#machines/shared/english.paths.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

// The ways between the plans and the form, which the machine of the form does not have: links, history, hydration.
const use = useWritableSite({
  visitor: { viewport: { width: 1280, height: 1200 }, reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

/** That of the stored draft. */
const PLAN = 'Business address';
const OTHER_PLAN = 'Flexible address';
const month = `${Number(buildingDay(algiers, new Date()).slice(0, 4)) + 1}-11`;
const company = 'Atlas Conseil';

const files = legalDocumentKinds.map((kind) => pdf(`${kind}.pdf`));

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const plansTitle = (page: Page) =>
  title(page, filled(texts.heading, { city: profileOfTests.city.en }));
const formTitle = (page: Page, plan = PLAN) => title(page, `Your request: ${plan}`);
const planLinks = (page: Page) =>
  page
    .getByRole('region', { name: texts.plans.title })
    .getByRole('link')
    .evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel));
const companyOf = (page: Page) =>
  page.getByRole('textbox', { name: texts.business.companyName, exact: true }).inputValue();
const noMonth = (page: Page) =>
  page
    .getByRole('group', { name: texts.months.title, exact: true })
    .getByRole('status')
    .getByText(texts.months.none, { exact: true });

test("A customer's plans stay the same elements when the form's code arrives: focus, and a press that began before", async () => {
  const { page } = use.watched;
  await openDomiciliationDraft(page, { step: 'months' });
  await formTitle(page).waitFor();
  const { search } = new URL(page.url());
  const load = await hold(page, /\/(running-request|domiciliation-logic)-[^/]+\.js$/);
  await readInBrowser(page);
  await openHydrated(page, domiciliationPath + search);
  await domiciliationPage(page).showPlans();
  await plansTitle(page).waitFor();
  const link = await page.getByRole('link', { name: `Select Plan: ${OTHER_PLAN}` }).elementHandle();
  await link.focus();
  await link.hover();
  await page.mouse.down();
  expect(await page.getByText(texts.plans.draft).count()).toBe(0);
  load();
  await page.getByText(texts.plans.draft).waitFor();
  expect(await planLinks(page)).toContain(`Continue: ${PLAN}`);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.mouse.up();
  await formTitle(page, OTHER_PLAN).waitFor();
  use.watched.expectNoErrors();
});

test('The history of the browser leads between the plans and the forms, and loses nothing', async () => {
  const { page } = use.watched;
  const form = domiciliationPage(page);
  await openDomiciliationDraft(page, { step: 'business', form: { companyName: company } });
  await formTitle(page).waitFor();
  await form.showPlans();
  await form.choosePlan(PLAN);
  await form.heading(texts.steps.business.title).waitFor();
  await page.goBack();
  await plansTitle(page).waitFor();
  await expect.poll(() => planLinks(page)).toContain(`Continue: ${PLAN}`);
  await page.goForward();
  await formTitle(page).waitFor();
  await form.heading(texts.steps.business.title).waitFor();
  expect(await companyOf(page)).toBe(company);

  // A leap from one plan to another shows the plan of the address.
  await form.showPlans();
  await form.choosePlan(OTHER_PLAN);
  await formTitle(page, OTHER_PLAN).waitFor();
  await form.pressMonth(month);
  await page.evaluate(() => history.go(-2));
  await formTitle(page).waitFor();
  await noMonth(page).waitFor();
  await page.evaluate(() => history.go(2));
  await formTitle(page, OTHER_PLAN).waitFor();

  // Each step has an entry.
  await form.next();
  await form.heading(texts.steps.business.title).waitFor();
  expect(new URL(page.url()).searchParams.get('step')).toBe('business');
  await page.goBack();
  await form.heading(texts.steps.months.title).waitFor();
  await page.goForward();
  await form.heading(texts.steps.business.title).waitFor();
  use.watched.expectNoErrors();
});

test('Leaving while the request is being sent asks for confirmation, also on the way back to the plans', async () => {
  const { page } = use.watched;
  const form = domiciliationPage(page);
  await openDomiciliationDraft(page, { step: 'documents' });
  await formTitle(page).waitFor();
  // Back would leave the application otherwise.
  await form.showPlans();
  await form.choosePlan(PLAN);
  await form.heading(texts.steps.documents.title).waitFor();
  await form.attach(files);
  const release = await hold(page, '**/api/events/request');
  await form.submit();
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
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  release();
  await title(page, texts.submitted.title).waitFor();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(domiciliationPath);
  use.watched.expectNoErrors();
});
