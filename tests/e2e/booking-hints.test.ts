import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingDraftKey } from '#domain/draft/header.ts';
import type { Language } from '#domain/language.ts';
import { formatDinars, formatRate } from '#domain/money.ts';
import { buildingDay, shiftDay } from '#domain/time.ts';
import ar from '#locales/ar/booking.json';
import arLater from '#locales/ar/booking-later.json';
import arPrice from '#locales/ar/booking-price.json';
import arServices from '#locales/ar/booking-services.json';
import en from '#locales/en/booking.json';
import enLater from '#locales/en/booking-later.json';
import enPrice from '#locales/en/booking-price.json';
import enServices from '#locales/en/booking-services.json';
import fr from '#locales/fr/booking.json';
import frLater from '#locales/fr/booking-later.json';
import frPrice from '#locales/fr/booking-price.json';
import frServices from '#locales/fr/booking-services.json';
import { formatFullDay, formatLongDay } from '#src/components/dates.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { completeForm, roomPath } from '#tests/support/booking-draft.ts';
import { bookingPage } from '#tests/support/booking-page.ts';
import { filled } from '#tests/support/form-messages.ts';
import { waitForFocus } from '#tests/support/keyboard.ts';
import { changeDraft } from '#tests/support/stored-draft.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' }, signedIn: 'yasmineWithDrafts' });

const languages = [
  ['en', { booking: en, later: enLater, price: enPrice, services: enServices }],
  ['fr', { booking: fr, later: frLater, price: frPrice, services: frServices }],
  ['ar', { booking: ar, later: arLater, price: arPrice, services: arServices }],
] as const;

const today = buildingDay(new Date());

/** Opens the Grand Hall's form for a day from 10:00 to 12:00, and types the name of the event. */
async function openHall(page: Page, language: Language, texts: typeof en, day: string) {
  await page.goto(`/book/grande-salle?lang=${language}&from=${day}&start=10:00&end=12:00`);
  await page.getByRole('button', { name: texts.pricing.close }).click();
  const event = page.getByLabel(texts.fields.eventName);
  await event.fill('Formation');
  return event;
}

test.each(languages)(
  'A day with an approved event: the form shows the reason, and its free hours take the place of the chosen ones (%s)',
  async (language, { booking, later }) => {
    const { page, expectNoErrors } = use.watched;
    const day = shiftDay(today, 22);
    const event = await openHall(page, language, booking, day);
    const times = { from: '09:00', to: '17:00' };
    const reason = filled(booking.clash.reservedHours, {
      day: formatFullDay(day, language),
      ...times,
    });
    const notice = page.getByRole('status').filter({ hasText: reason });
    const free = notice.getByRole('group', { name: later.free.title });
    await free.waitFor();
    expect(await free.getByRole('button').allInnerTexts()).toEqual([
      filled(later.free.until, { to: '09:00' }),
      filled(later.free.from, { from: '17:00' }),
    ]);
    expect(await axeFindings(page)).toEqual([]);
    await free.getByRole('button').last().press('Enter');
    await notice.waitFor({ state: 'detached' });
    const start = page.getByLabel(booking.fields.startTime);
    await waitForFocus(start);
    expect([
      await start.inputValue(),
      await page.getByLabel(booking.fields.endTime).inputValue(),
      await event.inputValue(),
    ]).toEqual(['17:00', '19:00', 'Formation']);
    expectNoErrors();
  },
);

test.each(languages)(
  'A closed day: the form shows the reason, and keeps what was typed (%s)',
  async (language, { booking, later }) => {
    const { page, expectNoErrors } = use.watched;
    const day = shiftDay(today, 20);
    const event = await openHall(page, language, booking, day);
    const notice = page
      .getByRole('status')
      .filter({ hasText: filled(booking.clash.closedDay, { day: formatFullDay(day, language) }) });
    await notice.getByText(later.free.none).waitFor();
    expect(await event.inputValue()).toBe('Formation');
    await page.reload();
    await notice.waitFor();
    expect(await event.inputValue()).toBe('Formation');
    expectNoErrors();
  },
);

test.each(languages)(
  'Hours above the price of the day offer the day, and one press changes only the billing type (%s)',
  async (language, { booking, later, price }) => {
    const { page, expectNoErrors } = use.watched;
    const day = shiftDay(today, 90);
    await page.goto(`/book/salle-mezghena?lang=${language}&from=${day}&start=09:00&end=17:00`);
    const amount = `\u2066${formatRate(500_000, language)}\u2069`;
    const offer = page
      .getByRole('status')
      .filter({ hasText: filled(later.cheaper.daily, { amount }) });
    await offer.getByRole('button', { name: later.cheaper.switch }).press('Enter');
    await offer.waitFor({ state: 'detached' });
    await waitForFocus(page.getByRole('radio', { name: booking.billing.daily }));
    expect(await page.getByLabel(booking.fields.attendees).inputValue()).toBe('10');
    for (const field of [booking.fields.startDate, booking.fields.endDate]) {
      const shown = page.getByRole('button', { name: field });
      expect(await shown.innerText()).toContain(formatLongDay(day, language));
    }
    const summary = page.getByRole('region', { name: price.summary.title });
    await summary.getByText(formatDinars(1_690_000, language)).waitFor();
    await summary.getByText(`${price.summary.tva} (${price.summary.tvaFlat})`).waitFor();
    expectNoErrors();
  },
);

test('A room offers no more attendees than it seats, and links to the rooms that seat more', async () => {
  const { page, expectNoErrors } = use.watched;
  await page.goto('/book/bureau-didouche');
  const attendees = page.getByRole('textbox', { name: en.fields.attendees });
  expect(await attendees.inputValue()).toBe('4');
  expect(await page.getByText(/^This room seats/).count()).toBe(0);
  await attendees.fill('30');
  const hint = page
    .getByRole('status')
    .filter({ hasText: filled(en.seats.exceeded, { seats: '4' }) });
  await hint.getByRole('link', { name: filled(en.seats.rooms, { attendees: '30' }) }).click();
  await page.waitForURL('**/rooms?seats=30');
  await page.goBack();
  await expect.poll(() => attendees.inputValue()).toBe('30');
  expectNoErrors();
});

test.each(languages)(
  'The last step shows what is sent, and Edit goes to its field (%s)',
  async (language, { booking, later, price, services }) => {
    const { page, expectNoErrors } = use.watched;
    const form = { ...completeForm, selectedServices: ['hotel'] as const };
    await changeDraft(page, bookingDraftKey('salle-casbah'), { step: 'notes', form });
    await page.goto(`${roomPath}?lang=${language}`);
    const recap = page.getByRole('region', { name: later.recap.title });
    await recap.waitFor();
    const lines = (await recap.innerText()).split('\n').filter((line) => line.trim() !== '');
    const total = formatDinars(3_290_000, language);
    const { edit } = later.recap;
    const block = (title: string) => [title, edit, title];
    expect(lines.map((line) => line.replaceAll(/[\u2066\u2069]/g, '').trim())).toEqual([
      later.recap.title,
      ...block(later.recap.when),
      later.recap.room,
      expect.any(String),
      booking.fields.billingType,
      booking.billing.hourly,
      later.recap.days,
      formatFullDay(completeForm.startDate ?? '', language),
      later.recap.hours,
      '09:00–17:00',
      ...block(later.recap.event),
      booking.fields.eventName,
      'Data training',
      booking.fields.clientName,
      'Atlas Conseil',
      booking.fields.attendees,
      '10',
      booking.fields.contactPerson,
      'Yasmine Haddad',
      booking.fields.contactEmail,
      'yasmine@demo.example',
      booking.fields.contactPhone,
      '0550 12 34 56',
      ...block(later.recap.who),
      booking.fields.role,
      booking.roles.enterprise,
      ...block(booking.steps.services.title),
      services.hotel.name,
      price.summary.total,
      total,
    ]);
    expect(await axeFindings(page)).toEqual([]);
    const goTo = async (title: string, field: ReturnType<Page['getByRole']>) => {
      await recap.getByRole('button', { name: `${edit} ${title}` }).press('Enter');
      await waitForFocus(field);
      const next = page.locator('main form [type=submit]');
      while (!(await recap.isVisible())) {
        await next.click();
      }
    };
    await goTo(later.recap.when, page.getByRole('radio', { name: booking.billing.hourly }));
    await goTo(later.recap.event, page.getByLabel(booking.fields.eventName));
    await goTo(later.recap.who, page.getByRole('radio', { name: booking.roles.enterprise }));
    await goTo(
      booking.steps.services.title,
      page.getByRole('checkbox', { name: services.catering.name }),
    );
    expectNoErrors();
  },
);

test('A hotel stay of a booking of one day asks for a departure day', async () => {
  const { page, expectNoErrors } = use.watched;
  const { hotel } = enServices;
  const day = completeForm.startDate ?? '';
  const form = { ...completeForm, selectedServices: ['hotel'] as const };
  await changeDraft(page, bookingDraftKey('salle-casbah'), { step: 'services', form });
  await page.goto(roomPath);
  await page.getByText(hotel.noNight).waitFor();
  await bookingPage(page).chooseDay(hotel.checkOut, shiftDay(day, 1));
  await page.getByText(hotel.datesHint).waitFor();
  expect(await page.getByText(hotel.noNight).count()).toBe(0);
  expectNoErrors();
});

test.each(languages)(
  'On wide screens the room is beside the form, with its seats and the total so far (%s)',
  async (language, { price }) => {
    const { page, expectNoErrors } = use.watched;
    await page.goto(`/book/salle-casbah?lang=${language}`);
    const { Casbah } = rooms[language];
    const card = page.getByRole('region', { name: Casbah, exact: true });
    await card.locator('img').waitFor();
    await card.getByText(price.summary.chooseDate, { exact: true }).waitFor();
    const lines = (await card.innerText()).split('\n').filter(Boolean);
    expect(lines[1]).toBe(rooms[language].facts);
    await page.setViewportSize({ width: 390, height: 780 });
    await card.waitFor({ state: 'hidden' });
    expectNoErrors();
  },
);

const rooms = {
  en: { Casbah: 'Casbah Room', facts: '24 seats · 79 m²' },
  fr: { Casbah: 'Salle Casbah', facts: '24 places · 79 m²' },
  ar: { Casbah: 'قاعة القصبة', facts: '24 مقعدًا · 79 م²' },
};
