import { expect, test } from 'vitest';
import { algiers } from '#domain/time/building.fixtures.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import texts from '#locales/en/staff-calendar.json';
import payments from '#locales/en/staff-payments.json';
import { expectAccessible } from '#tests/support/checks/axe.ts';
import { useSite } from '#tests/support/use-site.ts';

// Grid, dialogs, toasts and the sheet together on a real site, by keyboard: no plan has more than one of them.
const use = useSite({
  visitor: { viewport: { width: 1280, height: 1000 }, reducedMotion: 'reduce' },
  signedIn: 'sara',
});

const day = shiftDay(buildingDay(algiers, new Date()), 200);
const { closing, booking, lift } = texts;

test('The reception closes a room and opens it, books for a caller, records a payment and opens its receipt', async () => {
  const { page } = use.watched;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).press('Enter');
  await page.goto(`/staff/calendar?date=${day}`);

  // From the first free half hour of the first room by arrows to the second room at nine.
  const stops = main.getByRole('gridcell').getByRole('button');
  await stops.first().focus();
  await page.keyboard.press('ArrowDown');
  for (const _ of [1, 2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
  }
  const focused = page.locator(':focus');
  expect(await focused.getAttribute('aria-label')).toBe('Casbah Room, 09:00: free');
  await page.keyboard.press('Enter');
  await dialog.getByLabel(texts.new.booking).press('ArrowDown');
  await press(closing.check);
  await dialog.getByText(closing.reasonMissing).waitFor();
  await dialog.getByLabel(closing.reason).fill('Painting');
  await expectAccessible(page);
  await press(closing.check);
  await dialog.getByText(closing.clear).waitFor();
  await press(closing.submit);
  await dialog.getByText(closing.done).waitFor();
  await press(closing.ok);
  const closure = main.getByRole('button', { name: 'Painting Closed, 09:00 to 09:30' });
  await closure.waitFor();
  await expectAccessible(page);
  await closure.press('Enter');
  await press(lift.action);
  await closure.waitFor({ state: 'detached' });

  await main.getByRole('button', { name: 'Casbah Room, 09:00: free' }).press('Enter');
  await dialog.getByLabel(booking.search).fill('yasmine');
  await dialog.getByLabel(booking.search).press('Enter');
  await dialog.getByRole('button', { name: /Yasmine Haddad/ }).press('Enter');
  await dialog.locator('input[name=phone]').fill('0661 11 22 33');
  await press(booking.price);
  await dialog.getByText(booking.missing.attendees).waitFor();
  await dialog.locator('input[name=event]').fill('Course');
  await dialog.locator('input[name=attendees]').fill('8');
  await press(booking.price);
  await dialog.getByText(booking.knownCustomer).waitFor();
  await expectAccessible(page);
  await press(booking.submit);
  await dialog.getByText(/^BK-\w+ is requested for Yasmine Haddad/).waitFor();
  await press(closing.ok);
  await main.getByRole('link', { name: 'Yasmine Haddad Request, 09:00 to 10:00' }).waitFor();
  await page.goto(`/staff/calendar?view=month&date=${day}`);
  await main.getByRole('gridcell', { name: /^Casbah Room, .*: 1 request$/ }).press('Enter');
  await page.waitForURL(`**/staff/calendar?view=day&date=${day}`);

  await page.goto('/staff/payments');
  const record = { name: new RegExp(`^${payments.record.action}`) };
  const first = main
    .getByRole('row')
    .filter({ has: page.getByRole('button', record) })
    .first();
  const reference = await first.getByRole('link').innerText();
  await first.getByRole('button', record).press('Enter');
  await dialog.getByLabel(payments.amount).fill('much');
  await press(payments.record.submit);
  await dialog.getByText('An amount in dinars is needed').waitFor();
  await dialog.getByLabel(payments.amount).fill('100,50');
  await press(payments.record.submit);
  await page.getByText(new RegExp(`100.50 DA.*${reference}.*received. Receipt`)).waitFor();
  await expectAccessible(page);
  await main.getByRole('link', { name: payments.views.received }).press('Enter');
  const row = main.getByRole('row').filter({ hasText: reference }).first();
  await row.getByText('100.50 DA').waitFor();
  await row.getByRole('link').last().press('Enter');
  await main.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/staff/payments?lang=ar', `/staff/calendar?lang=ar&date=${day}`]) {
    await page.goto(path);
    await main.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  }
  await page.goto('/staff/calendar?lang=ar&view=month');
  const [grid, today] = await Promise.all(
    [main.getByRole('grid'), main.locator('[aria-current=date]')].map((part) => part.boundingBox()),
  );
  const middle = (today?.x ?? -Infinity) + (today?.width ?? 0) / 2;
  expect(middle).toBeGreaterThan(grid?.x ?? 0);
  // The names of the rooms cover the rest.
  expect(middle).toBeLessThan((grid?.x ?? 0) + (grid?.width ?? 0) * 0.7);
});
