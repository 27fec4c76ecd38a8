import { expect, test } from 'vitest';
import { algiers } from '#domain/time/building.fixtures.ts';
import { formatMonth } from '#domain/time/dates.ts';
import { buildingDay } from '#domain/time/time.ts';
import texts from '#locales/ar/domiciliation.json';
import formTexts from '#locales/ar/form.json';
import english from '#locales/en/domiciliation.json';
import unfinished from '#locales/en/unfinished.json';
import { pdf } from '#tests/support/booking-page.ts';
import { countedPerson } from '#tests/support/forms/counted-person.ts';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { visitorState } from '#tests/support/signed-in.ts';
import { useSite } from '#tests/support/use-site.ts';

// Counts what a person does, and continues in another browser: a plan has one.
const use = useSite({
  visitor: { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce', locale: 'ar-DZ' },
});

const thisMonth = buildingDay(algiers, new Date()).slice(0, 'YYYY-MM'.length);

test('A founder with two of four documents stores the request in at most 13 clicks, and continues in another browser', async () => {
  const { page } = use.watched;
  const main = page.getByRole('main');
  const { counts, click, type } = countedPerson();
  const attach = async (kind: 'nic' | 'c20') => {
    const chosen = page.waitForEvent('filechooser');
    const name = texts.papers.chooseFor.replace('{{paper}}', texts.papers[kind].name);
    await click(main.getByRole('button', { name }));
    await (await chosen).setFiles([pdf(`${kind}.pdf`)]);
  };
  await openHydrated(page, '/domiciliation-flow');
  await click(main.getByRole('link', { name: new RegExp(`^${texts.plans.select}`) }).first());
  const popupOpened = page.waitForEvent('popup');
  await click(main.getByRole('button', { name: 'تسجيل الدخول' }));
  await click((await popupOpened).getByRole('button', { name: /Yasmine Haddad/ }));
  await click(main.getByRole('button', { name: formatMonth(thisMonth, 'ar'), exact: true }));
  const next = main.getByRole('button', { name: formTexts.actions.next, exact: true });
  await click(next);
  await type(main.getByRole('textbox', { name: texts.business.companyName }), 'Atlas Conseil');
  await type(main.getByRole('textbox', { name: texts.business.contactPhone }), '0550 12 34 56');
  await click(main.getByText(texts.business.in_process, { exact: true }));
  await click(main.getByText(texts.business.founder, { exact: true }));
  await click(next);
  await attach('nic');
  await attach('c20');
  await click(main.getByRole('button', { name: texts.actions.submit, exact: true }));
  await click(main.getByRole('button', { name: formTexts.later.action }));
  await main.getByText(formTexts.later.stored.split('{{date}}')[0] ?? '').waitFor();
  process.stdout.write(`stored for later: ${counts.clicks} clicks\n`);
  expect(counts.clicks).toBeLessThanOrEqual(13);

  const other = await use.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 1200 },
    reducedMotion: 'reduce',
    storageState: visitorState('yasmine', use.site.origin),
  });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/account/bookings');
  const row = elsewhere.getByRole('region', { name: unfinished.title });
  await row.getByText('Still missing: Documents').waitFor();
  await row.getByRole('button', { name: /^Continue/ }).click();
  const form = domiciliationPage(elsewhere);
  await form.heading(english.steps.documents.title).waitFor();
  await expect
    .poll(form.documents)
    .toEqual([
      expect.stringMatching(/^nic\.pdf, .* · Stored, /) as string,
      expect.stringMatching(/^c20\.pdf, .* · Stored, /) as string,
    ]);
  await form.attach([pdf('nif.pdf'), pdf('register.pdf')]);
  await form.submit();
  await elsewhere.getByRole('heading', { name: english.submitted.title }).waitFor();
  await elsewhere.goto('/account/bookings');
  await elsewhere.getByText('Pending approval').first().waitFor();
  expect(await row.count()).toBe(0);
  use.watched.expectNoErrors();
});
