import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import bookingTexts from '#locales/en/booking.json';
import texts from '#locales/en/domiciliation.json';
import { bookingPage } from '#tests/support/booking-page.ts';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import { sendDomiciliation, span } from '#tests/support/forms/sent-domiciliation.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useWritableSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { approveCall } from '#domain/staff/decisions.ts';
import { staff } from '#tests/support/staff.ts';

// Customer, staff and the price of another room in turn, from a visitor without an account on: no plan has more than one of them.
// Tall enough for a calendar below its field.
const use = useWritableSite({
  visitor: { viewport: { width: 1280, height: 1200 }, reducedMotion: 'reduce' },
});

const PLAN = 'Flexible address';

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const badge = (page: Page) => page.getByText('Free access', { exact: true });

test('A new customer takes the three-month plan, is approved by the staff, and uses the Grand Hall by the hour for nothing', async () => {
  const { watched } = use;
  const { page } = watched;
  await takePlan(page, { name: 'Samia Belkacem', email: 'samia@atlas-conseil.example' });
  const papers = legalDocumentKinds.map((kind) => ({ kind, name: `${kind}.pdf` }));
  const refCode = await sendDomiciliation(page, papers);
  await openHydrated(page, '/rooms/grande-salle');
  await page.getByRole('link', { name: 'Book This Room' }).waitFor();
  expect(await badge(page).count()).toBe(0);

  await staff(use.site.origin, approveCall, { ref: refCode, version: 1 });
  await page.goto('/account/bookings');
  await rowOf(page).getByText('Approved', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Payment History' }).click();
  const subscription = page.getByRole('region', { name: 'Domiciliation', exact: true });
  await subscription.getByText('Running', { exact: true }).waitFor();
  await subscription.getByRole('progressbar', { name: 'Domiciliation' }).waitFor();

  await page.goto('/rooms/salle-mezghena');
  await page.getByRole('link', { name: 'Book This Room' }).waitFor();
  expect(await badge(page).count()).toBe(0);
  await page.goto('/rooms/grande-salle');
  await badge(page).waitFor();
  await page.getByText('Free for you with domiciliation', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Book This Room' }).click();
  const form = bookingPage(page);
  await form.heading('General info').waitFor();
  const pricing = page.getByRole('dialog', { name: bookingTexts.pricing.title });
  await pricing.getByRole('button', { name: bookingTexts.pricing.close }).click();
  await form.choose('Hourly');
  await form.chooseDay('Day', shiftDay(buildingDay(algiers, new Date()), 40));
  await page.getByRole('combobox', { name: 'Start time' }).selectOption('09:00');
  await page.getByRole('combobox', { name: 'End time' }).selectOption('17:00');
  const lines = form.summary().getByRole('listitem');
  await expect
    .poll(() => lines.allInnerTexts(), { interval: 20 })
    .toEqual(['Room, hourly\n8 hours\nFree for you with domiciliation\n0.00 DA']);
  expect(await form.summary().getByRole('definition').allInnerTexts()).toEqual([
    '0.00 DA',
    '0.00 DA',
    '0.00 DA',
  ]);
  watched.expectNoErrors();
});

/** From the plans, as a visitor, to the form of the plan, as a new customer. */
async function takePlan(page: Page, person: { name: string; email: string }): Promise<void> {
  await openHydrated(page, '/domiciliation-flow');
  await domiciliationPage(page).choosePlan(PLAN);
  await title(page, PLAN).waitFor();
  const details = page.getByRole('region', { name: texts.chosen.about });
  expect(await details.locator('dt, dd').allTextContents()).toEqual([
    'Monthly rate',
    '8,500 DA',
    'Minimum',
    '3 months',
    'Total for the minimum term',
    '25,500 DA',
  ]);
  const chosen = page.url();
  const popupOpened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const popup = await popupOpened;
  await popup.getByRole('textbox', { name: 'Name' }).fill(person.name);
  await popup.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await title(page, `Your request: ${PLAN}`).waitFor();
  expect(page.url()).toBe(chosen);
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: span });
