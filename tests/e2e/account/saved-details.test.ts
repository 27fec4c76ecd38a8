import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import accountTexts from '#locales/en/account.json';
import texts from '#locales/en/account-details.json';
import { useSite } from '#tests/support/use-site.ts';

// What one customer does on several pages, and what the server keeps between them: no plan has more than one of them.
const use = useSite({
  visitor: { viewport: { width: 1280, height: 1200 }, reducedMotion: 'reduce' },
  signedIn: 'yasmine',
});

const typedPhone = '+213 550 12 34 56';

test('On a phone a customer saves details, takes the data along and deletes the account', async () => {
  const { page } = use.watched;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account/chat');
  await page.getByRole('textbox').fill('Not sent');
  const boxes = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('riwaq.chat.')));
  await expect.poll(boxes).toHaveLength(1);
  await page.goto('/account/bookings');
  await page.getByRole('button', { name: accountTexts.nav.person }).click();
  const sheet = page.getByRole('dialog', { name: accountTexts.nav.person });
  await sheet.getByRole('link', { name: accountTexts.nav.details }).click();
  await sheet.waitFor({ state: 'hidden' });
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: texts.title }).waitFor();
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  await field(texts.phone).fill('call me');
  await main.getByRole('button', { name: texts.save }).click();
  await main.getByText(texts.phoneInvalid).waitFor();
  await field(texts.phone).fill(typedPhone);
  await field(texts.fields.company_name).fill('  Atlas Conseil ');
  await field(texts.fields.rc).fill('16/00-1234567 B 26');
  await main.getByRole('combobox', { name: texts.language }).selectOption('fr');
  const reminders = main.getByRole('checkbox', { name: texts.mails.reminders });
  await reminders.uncheck();
  await main.getByRole('button', { name: texts.save }).click();
  await main.getByText(texts.saved).waitFor();
  expect(await pageWidth(page)).toBeLessThanOrEqual(390);
  await page.reload();
  await expect.poll(() => field(texts.fields.company_name).inputValue()).toBe('Atlas Conseil');
  expect(await field(texts.phone).inputValue()).toBe(typedPhone);
  expect(await reminders.isChecked()).toBe(false);

  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: texts.download }).click();
  expect((await downloading).suggestedFilename()).toBe('Riwaq.zip');

  await main.getByRole('button', { name: texts.delete.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.delete.title });
  const confirm = dialog.getByRole('button', { name: texts.delete.confirm });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('yasmine@demo.example');
  await confirm.click();
  await page.waitForURL(({ pathname, search }) => pathname === '/' && search === '');
  await page.getByText(texts.delete.done).waitFor();
  expect(await boxes()).toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  use.watched.expectNoErrors();
});

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
