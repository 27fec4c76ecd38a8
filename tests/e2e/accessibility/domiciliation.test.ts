import { expect, test } from 'vitest';
import texts from '#locales/en/domiciliation.json';
import { pdf } from '#tests/support/booking-page.ts';
import { openDomiciliationDraft } from '#tests/support/forms/domiciliation-draft.ts';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import { problemsInBothLanguages, widths } from '#tests/support/checks/display-checks.ts';
import { screenChecks } from '#tests/support/checks/screen-checks.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({
  visitor: { viewport: { width: widths.desk, height: 900 }, reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

const t = texts;
const long = 'Formation continue des responsables de la communication interne '.repeat(3).trim();
const nothing = {
  companyName: '',
  enterpriseStatus: null,
  businessRole: null,
  contactPerson: '',
  contactEmail: '',
  contactPhone: '',
};
const papers = ['nic', `${long} nif`, 'register', 'c20'].map((name) => pdf(`${name}.pdf`));

// axe, the layout of every window and the stops of Tab, on screens that no plan looks at in this way.
test('axe finds nothing on the months of a domiciliation and the plans, they fit every window, and Tab goes to all that can be used', async () => {
  const { page, expectNoErrors } = use.watched;
  const { main, next, problems, look, walk } = screenChecks(page);
  const form = domiciliationPage(page);
  await openDomiciliationDraft(page, { step: 'months', form: { months: [] } });
  await form.heading(t.steps.months.title).waitFor();
  await next.click();
  await main.locator('[data-field=months] [data-invalid]').waitFor();
  await look('months, refused');
  const months = main.locator('[data-month]:not(:disabled)');
  await main.getByRole('button', { name: t.months.nextYear, exact: true }).click();
  await months.nth(1).click();
  await months.nth(9).click();
  await walk('months');
  await look('months, chosen');
  await main.getByRole('button', { name: t.actions.clear }).click();
  await page.getByRole('dialog').waitFor();
  await look('clear dialog');
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: t.plans.back }).click();
  await main.getByText(t.plans.draft).waitFor();
  await look('plans, one with a draft');
  expect(problems).toEqual([]);
  expectNoErrors();
});

test('axe finds nothing on the business, the documents and the end of a domiciliation, they fit every window, and Tab goes to all that can be used', async () => {
  const { page, expectNoErrors } = use.watched;
  const { main, next, problems, look, walk } = screenChecks(page);
  const form = domiciliationPage(page);
  await openDomiciliationDraft(page, { step: 'business', form: nothing });
  await next.click();
  await main.getByText(t.errors.businessRoleRequired).last().waitFor();
  await walk('business');
  await look('business, refused');

  await openDomiciliationDraft(page, { step: 'documents', form: { companyName: long } });
  await form.heading(t.steps.documents.title).waitFor();
  await next.click();
  await main.getByText(t.errors.documentsRequired).last().waitFor();
  await form.attach(papers);
  await main.getByRole('combobox').nth(3).waitFor();
  await walk('documents');
  await look('documents, complete');

  await next.click();
  await main.getByRole('heading', { name: t.submitted.title }).waitFor();
  await look('submitted');
  expect(problems).toEqual([]);
  expectNoErrors();
});

test('axe finds nothing on the chosen plan of a visitor, and it fits every window', async () => {
  const visitor = await use.newContext();
  const page = await visitor.newPage();
  const main = page.getByRole('main');
  await page.goto('/domiciliation-flow');
  await main.getByRole('listitem').getByRole('link').first().click();
  await main.getByRole('heading', { name: t.chosen.signIn }).waitFor();
  expect(await problemsInBothLanguages(page, 'chosen plan')).toEqual([]);
  await visitor.close();
});
