import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { createTexts } from '#src/app/i18n.ts';
import { formatFullDay } from '#src/components/dates.ts';
import { useWritableSite } from '#tests/support/use-site.ts';

// Unlike any plan: every name that a screen reader gives, from home to the account, with text that runs from right to left.
// In English eleven-clicks.test.ts goes the same way; the texts of the three languages have the same keys (locales/).
const use = useWritableSite({ visitor: { viewport: { width: 1280, height: 900 } } });

type Role = Parameters<Page['getByRole']>[0];

/** What a screen reader gives: a role and a whole name. More than one of a kind fails the step. */
function namedIn(within: Page | Locator) {
  return (role: Role, name: string) => within.getByRole(role, { name, exact: true });
}

test('A room is booked by roles and names alone, from home to the row in My Bookings', async () => {
  const { watched } = use;
  const { page } = watched;
  const language = 'ar';
  const texts = await createTexts('Riwaq', language);
  await texts.loadNamespaces(['rooms', 'booking', 'form', 'calendar', 'account']);
  const { t } = texts;
  const main = namedIn(page.getByRole('main'));
  const banner = namedIn(page.getByRole('banner'));
  const picker = namedIn(page.getByRole('dialog'));
  const day = shiftDay(buildingDay(new Date()), 40);
  await page.goto(`/?lang=${language}`);

  const popupOpened = page.waitForEvent('popup');
  await banner('button', t('common:auth.signIn')).click();
  const popup = await popupOpened;
  await popup.getByRole('button', { name: 'Yasmine Haddad' }).click();
  // Its name ends with the number of unread messages.
  await page
    .getByRole('banner')
    .getByRole('button', { name: `${t('common:auth.menu')} Yasmine Haddad` })
    .waitFor();

  await banner('link', t('common:nav.rooms')).click();
  await main('link', t('rooms:bookNowOf', { room: 'قاعة مزغنة' })).click();

  await main('heading', t('booking:steps.generalInfo.title')).waitFor();
  await main('textbox', t('booking:fields.eventName')).fill('ورشة');
  await main('textbox', t('booking:fields.clientName')).fill('Atlas Conseil');
  await main('textbox', t('booking:fields.contactPhone')).fill('0550 12 34 56');
  await main('radio', t('booking:billing.hourly')).press('Space');
  await main('button', t('booking:fields.day')).click();
  const cell = picker('gridcell', formatFullDay(day, language));
  await page.getByRole('dialog').waitFor();
  while ((await cell.count()) === 0) {
    await picker('button', t('calendar:nextMonth')).click();
  }
  await cell.click();
  await main('combobox', t('booking:fields.startTime')).selectOption('10:00');
  await main('combobox', t('booking:fields.endTime')).selectOption('12:00');
  await main('button', t('form:actions.next')).click();

  await main('heading', t('booking:steps.verification.title')).waitFor();
  await main('radio', t('booking:roles.enterprise')).press('Space');
  await main('button', t('form:actions.next')).click();
  await main('heading', t('booking:steps.services.title')).waitFor();
  await main('button', t('form:actions.next')).click();
  await main('heading', t('booking:steps.notes.title')).waitFor();
  await main('button', t('booking:actions.submit')).click();

  await main('heading', t('account:bookings.title')).waitFor();
  const row = page.getByRole('row', { name: 'ورشة' });
  await namedIn(row)('cell', t('account:status.pending_approval')).waitFor();
  watched.expectNoErrors();
});
