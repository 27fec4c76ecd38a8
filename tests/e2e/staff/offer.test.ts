import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import refusals from '#locales/en/refusals.json';
import texts from '#locales/en/staff-offer.json';
import arabic from '#locales/ar/staff-offer.json';
import { expectAccessible } from '#tests/support/checks/axe.ts';
import { useSite } from '#tests/support/use-site.ts';

// The form that is made from the schemas, by keyboard, on a real site whose public page shows what was saved: no plan has both.
const use = useSite({
  visitor: { viewport: { width: 1280, height: 1000 }, reducedMotion: 'reduce' },
  signedIn: 'nadir',
});

const PATH = '/staff/offer/rooms';
const rate = { name: texts.fields.daily_rate_in_dinars };

async function review(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: texts.edit }).press('Enter');
  await page.getByRole('textbox', rate).fill(amount);
  await page.getByRole('textbox', rate).press('Enter');
}

test('A manager changes a rate, reads that a colleague was faster, and undoes a change', async () => {
  const { page } = use.watched;
  const main = page.getByRole('main');
  await page.goto('/staff/offer');
  await main.getByRole('link', { name: 'Casbah Room' }).waitFor();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Casbah Room' }).press('Enter');
  await page.waitForURL(`**${PATH}/*`);
  const { pathname } = new URL(page.url());

  await review(page, 'free');
  await main.getByText(texts.mistakes.amount).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('daily_rate_in_dinars');
  await expectAccessible(page);
  await page.getByRole('textbox', rate).fill('9 876,50');
  await page.getByRole('textbox', rate).press('Enter');
  await main.getByRole('heading', { name: texts.difference.title }).waitFor();
  expect(await main.getByRole('row').last().innerText()).toContain('9,876.50 DA');
  await expectAccessible(page);

  // The same record in another window: its stream of changes is not read there.
  const other = await page.context().newPage();
  await other.route('**/api/staff/changes', (route) => route.abort());
  await other.goto(pathname);
  await review(other, '5000');
  await other.getByRole('heading', { name: texts.difference.title }).waitFor();

  await main.getByRole('button', { name: texts.store }).press('Enter');
  await main.getByText(texts.saved).waitFor();
  const visitor = await (await use.newContext()).newPage();
  await visitor.goto('/rooms/salle-casbah');
  await visitor.getByText('9,876.50 DA').first().waitFor();

  await other.getByRole('button', { name: texts.store }).press('Enter');
  await other.getByRole('heading', { name: texts.conflict.title }).waitFor();
  expect(await other.getByRole('alert').innerText()).toContain('Nadir Bouzid');
  expect(await other.getByRole('alert').innerText()).toContain(
    refusals.offer_changed.split('{{')[0],
  );
  await expectAccessible(other);
  await other.getByRole('button', { name: texts.conflict.takeTheirs }).press('Enter');
  await other.getByText('9,876.50 DA').waitFor();
  await other.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/staff/offer/history');
  await main
    .getByRole('button', { name: /^Undo / })
    .first()
    .press('Enter');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.history.undo }).press('Enter');
  await expect.poll(() => main.getByRole('button', { name: /^Undo / }).count()).toBe(3);
  await visitor.reload();
  await expect.poll(() => visitor.getByText('9,876.50 DA').count()).toBe(0);

  await page.goto(`${pathname}?lang=ar`);
  await main.getByRole('button', { name: arabic.edit }).waitFor();
  await expectAccessible(page);
  await main.getByRole('button', { name: arabic.edit }).press('Enter');
  await main.getByRole('button', { name: arabic.review }).waitFor();
  await expectAccessible(page);
  // The other window lost its stream on purpose, and was refused.
  use.watched.expectNoErrors(/api\/staff\/(?:changes|offer\.save)/);
});
