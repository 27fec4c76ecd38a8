import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingDay } from '#domain/time/time.ts';
import en from '#locales/en/domiciliation.json';
import { pdf } from '#tests/support/booking-page.ts';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import { tabTo, waitForFocus } from '#tests/support/checks/keyboard.ts';
import { widths } from '#tests/support/checks/display-checks.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useWritableSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

// No plan uses keys alone, and none knows where the focus goes after each press.
const use = useWritableSite({
  visitor: { viewport: { width: widths.desk, height: 800 }, reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

const nextYear = Number(buildingDay(algiers, new Date()).slice(0, 4)) + 1;
const monthOf = (page: Page, month: string) => page.locator(`[data-month="${nextYear}-${month}"]`);
const chosenMonths = (page: Page) =>
  page
    .locator('[data-month][aria-pressed=true]')
    .evaluateAll((found) => found.map((month) => (month as HTMLElement).dataset.month));
const expectChosen = (page: Page, months: string[]) =>
  expect.poll(() => chosenMonths(page)).toEqual(months.map((month) => `${nextYear}-${month}`));

test('A whole request is made with the keyboard alone', async () => {
  const { page, expectNoErrors } = use.watched;
  const form = domiciliationPage(page);
  const main = page.getByRole('main');
  const press = async (target: Locator, ...keys: string[]) => {
    await tabTo(page, target);
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  const type = async (name: string, text: string) => {
    await tabTo(page, main.getByRole('textbox', { name, exact: true }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  const radio = (name: string) => main.getByRole('radio', { name, exact: true });
  const next = main.getByRole('button', { name: 'Next', exact: true });

  await openHydrated(page, '/rooms');
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Domiciliation' }), 'Enter');
  await main.getByRole('button', { name: 'Clear Form' }).waitFor();
  await press(main.getByRole('link', { name: 'All plans' }), 'Enter');
  await waitForFocus(main.getByRole('heading', { level: 1 }));
  await press(main.getByRole('link', { name: 'Select Plan: Flexible address' }), 'Enter');
  await waitForFocus(main.getByRole('heading', { level: 1, name: /Flexible address/ }));

  await press(next, 'Enter');
  const current = main.locator('[data-month]:not(:disabled)').first();
  await waitForFocus(current);
  await press(main.getByRole('button', { name: 'Next year' }), 'Enter');
  await press(monthOf(page, '01'), 'ArrowRight', 'ArrowDown', 'Space');
  await waitForFocus(monthOf(page, '05'));
  await expectChosen(page, ['05', '06', '07']);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await waitForFocus(monthOf(page, '08'));
  await page.keyboard.press('Enter');
  await expectChosen(page, ['05', '06', '07', '08']);
  await press(next, 'Enter');

  await waitForFocus(form.heading('Business information'));
  await press(next, 'Enter');
  await waitForFocus(main.getByRole('textbox', { name: 'Company name' }));
  await page.keyboard.type('Atlas Conseil');
  await press(radio(en.business.existing), 'Space', 'ArrowDown', 'ArrowDown');
  expect(await radio(en.business.startup).isChecked()).toBe(true);
  await press(radio(en.business.ceo), 'Space', 'ArrowDown');
  expect(await radio(en.business.founder).isChecked()).toBe(true);
  await type('Phone', '0550 12 34 56');
  await press(next, 'Enter');

  await waitForFocus(form.heading('Documents'));
  const submit = main.getByRole('button', { name: 'Submit Request' });
  // Listened for from here on: the page asks for files as soon as Enter is pressed.
  const chooser = page.waitForEvent('filechooser');
  await press(submit, 'Enter');
  const choose = main.getByRole('button', { name: 'Choose files' });
  await waitForFocus(choose);
  await page.keyboard.press('Enter');
  const names = ['C20.pdf', 'Registre de commerce.pdf', 'scan.pdf', 'more.pdf'];
  await (await chooser).setFiles(names.map((name) => pdf(name)));
  const slotOf = (name: string) =>
    main.getByRole('combobox', { name: new RegExp(`^(What is|Move) ${name}( to…|\\?)$`) });
  // Into the first slot, then into that of the C20, whose file changes places with it; the focus goes along.
  await press(slotOf('scan.pdf'), 'ArrowDown');
  await waitForFocus(slotOf('scan.pdf'));
  for (const kind of ['nif', 'commercial_register', 'c20']) {
    await page.keyboard.press('ArrowDown');
    await waitForFocus(slotOf('scan.pdf'));
    expect(await slotOf('scan.pdf').inputValue()).toBe(kind);
  }
  const slotFile = page.waitForEvent('filechooser');
  await press(main.getByRole('button', { name: 'Choose file: NIC' }), 'Enter');
  await (await slotFile).setFiles(pdf('identification.pdf'));
  await waitForFocus(slotOf('identification.pdf'));
  expect(await form.documents()).toEqual([
    'identification.pdf, 1 KB · Ready to send, NIC',
    'Registre de commerce.pdf, 1 KB · Ready to send, NIF',
    'C20.pdf, 1 KB · Ready to send, Commercial Register',
    'scan.pdf, 1 KB · Ready to send, C20',
    'more.pdf, 1 KB · Ready to send, Other file',
  ]);
  await press(main.getByRole('button', { name: 'Remove more.pdf' }), 'Enter');
  const papers = main.getByRole('list', { name: 'The four papers' }).getByRole('img');
  await expect
    .poll(() => papers.evaluateAll(labels))
    .toEqual(Array.from({ length: 4 }, () => 'chosen'));
  await press(submit, 'Enter');

  const submitted = main.getByRole('heading', { name: 'Request Submitted!' });
  await waitForFocus(submitted);
  await press(main.getByRole('link', { name: 'My Bookings' }), 'Enter');
  await page
    .getByRole('row', { name: /Domiciliation/i })
    .first()
    .waitFor();
  expectNoErrors();
});

/** Runs in the page. */
function labels(found: Element[]): (string | null)[] {
  return found.map((element) => element.ariaLabel);
}
