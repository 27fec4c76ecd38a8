import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { formatDinars, formatRate } from '#domain/money/money.ts';
import { shiftDay } from '#domain/time/time.ts';
import ar from '#locales/ar/booking.json';
import arLater from '#locales/ar/booking-later.json';
import arLabels from '#locales/ar/request-fields.json';
import en from '#locales/en/booking.json';
import enForm from '#locales/en/form.json';
import enLater from '#locales/en/booking-later.json';
import enServices from '#locales/en/booking-services.json';
import enLabels from '#locales/en/request-fields.json';
import fr from '#locales/fr/booking.json';
import frLater from '#locales/fr/booking-later.json';
import frPrice from '#locales/fr/booking-price.json';
import frLabels from '#locales/fr/request-fields.json';
import { lastStep } from '#machines/booking/booking.rules.ts';
import { formatFullDay, formatDay } from '#domain/time/dates.ts';
import { axeFindings } from '#tests/support/checks/axe.ts';
import { openDraft } from '#tests/support/forms/booking-draft.ts';
import { filled } from '#tests/support/forms/form-messages.ts';
import { waitForFocus } from '#tests/support/checks/keyboard.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

// Where the focus goes when a press removes its own button. What is offered in each language: tests/unit/booking-form.test.tsx.
const use = useSharedSite({ visitor: { reducedMotion: 'reduce' }, signedIn: 'yasmineWithDrafts' });

const today = inject('seededDay');

test('A day with an approved event: the form shows the reason, and its free hours take the place of the chosen ones', async () => {
  const { page, expectNoErrors } = use.watched;
  const day = shiftDay(today, 22);
  await page.goto(`/book/grande-salle?lang=ar&from=${day}&start=10:00&end=12:00`);
  await page.getByRole('button', { name: ar.pricing.close }).click();
  const event = page.getByLabel(arLabels.eventName);
  await event.fill('Formation');
  const times = { day: formatFullDay(day, 'ar'), from: '09:00', to: '17:00' };
  const notice = page
    .getByRole('status')
    .filter({ hasText: filled(arLater.clash.reservedHours, times) });
  const free = notice.getByRole('group', { name: arLater.free.title });
  await free.waitFor();
  expect(await free.getByRole('button').allInnerTexts()).toEqual([
    filled(arLater.free.until, { to: '09:00' }),
    filled(arLater.free.from, { from: '17:00' }),
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await free.getByRole('button').last().press('Enter');
  await notice.waitFor({ state: 'detached' });
  const start = page.getByLabel(ar.fields.startTime);
  await waitForFocus(start);
  expect([
    await start.inputValue(),
    await page.getByLabel(ar.fields.endTime).inputValue(),
    await event.inputValue(),
  ]).toEqual(['17:00', '19:00', 'Formation']);
  expectNoErrors();
});

test('Hours above the price of the day offer the day, and one press changes only the billing type', async () => {
  const { page, expectNoErrors } = use.watched;
  const day = shiftDay(today, 90);
  await page.goto(`/book/salle-mezghena?lang=fr&from=${day}&start=09:00&end=17:00`);
  const amount = `\u2066${formatRate(500_000, 'fr')}\u2069`;
  const offer = page
    .getByRole('status')
    .filter({ hasText: filled(frLater.cheaper.daily, { amount }) });
  await offer.getByRole('button', { name: frLater.cheaper.takeDay }).press('Enter');
  await offer.waitFor({ state: 'detached' });
  await waitForFocus(page.getByRole('radio', { name: fr.billing.daily }));
  const attendees = page.getByLabel(frLabels.attendees);
  expect(await attendees.inputValue()).toBe('10');
  for (const field of [fr.fields.startDate, fr.fields.endDate]) {
    const shown = page.getByRole('button', { name: field });
    expect(await shown.innerText()).toContain(formatDay(day, 'fr'));
  }
  const summary = page.getByRole('region', { name: frPrice.summary.title });
  await summary.getByText(formatDinars(1_690_000, 'fr')).waitFor();

  // More people than the room seats.
  await attendees.fill('30');
  const rooms = page.getByRole('link', { name: filled(fr.seats.rooms_other, { count: '30' }) });
  expect(await rooms.getAttribute('href')).toBe('/rooms?seats=30');

  // The room is beside the form where there is room for it.
  const card = page.getByRole('region', { name: 'Salle Mezghena', exact: true });
  await card.locator('img').waitFor();
  await page.setViewportSize({ width: 390, height: 780 });
  await card.waitFor({ state: 'hidden' });
  expectNoErrors();
});

test('Edit in the summary of the last step goes to its field', async () => {
  const { page, expectNoErrors } = use.watched;
  const hotel = { ...defaultServiceDetails.hotel, checkOut: '2099-01-01' };
  await openDraft(page, {
    step: lastStep,
    form: { selectedServices: ['hotel'], services: { ...defaultServiceDetails, hotel } },
  });
  const recap = page.getByRole('region', { name: enLater.recap.title });
  await recap.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const goTo = async (title: string, field: ReturnType<Page['getByRole']>) => {
    await recap.getByRole('button', { name: `${enLater.recap.edit} ${title}` }).press('Enter');
    await waitForFocus(field);
    const steps = page.getByRole('navigation', { name: enForm.steps.label });
    await steps.getByRole('button', { name: en.steps[lastStep].title }).click();
    await recap.waitFor();
  };
  await goTo(enLater.recap.when, page.getByRole('radio', { name: en.billing.hourly }));
  await goTo(enLater.recap.event, page.getByLabel(enLabels.eventName));
  await goTo(enLater.recap.who, page.getByRole('radio', { name: en.roles.enterprise }));
  await goTo(
    en.steps.services.title,
    page.getByRole('checkbox', { name: enServices.catering.name }),
  );
  expectNoErrors();
});
