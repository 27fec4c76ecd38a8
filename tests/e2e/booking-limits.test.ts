import { expect, test } from 'vitest';
import type { BookingForm } from '#domain/booking/form.ts';
import { latestEnd, latestStart, DEFAULT_BOOKING_LIMITS } from '#domain/booking/limits.ts';
import { monthOf } from '#domain/month.ts';
import { buildingDay, buildingTime, shiftDay } from '#domain/time.ts';
import arBooking from '#locales/ar/booking.json';
import enBooking from '#locales/en/booking.json';
import enPrice from '#locales/en/booking-price.json';
import frBooking from '#locales/fr/booking.json';
import { formatFullDay } from '#src/components/dates.ts';
import { refuse } from '#tests/paths/held-requests.ts';
import { openDraft } from '#tests/support/booking-draft.ts';
import {
  expectRefused,
  expectTranslated,
  filled,
  nextButton as next,
  type Language,
} from '#tests/support/form-messages.ts';
import { useSite } from '#tests/support/use-site.ts';

const booking = { en: enBooking, fr: frBooking, ar: arBooking };
const limits = DEFAULT_BOOKING_LIMITS;
const use = useSite({
  visitor: { reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

const now = new Date();
const today = buildingDay(now);
const start = shiftDay(today, 60);

/** How many days or months there are, in words. */
const amounts: Record<Language, Record<'ahead' | 'daily' | 'monthly', string>> = {
  en: { ahead: '18 months', daily: '62 days', monthly: '12 months' },
  fr: { ahead: '18 mois', daily: '62 jours', monthly: '12 mois' },
  ar: { ahead: '18 شهرًا', daily: '62 يومًا', monthly: '12 شهرًا' },
};

type Errors = keyof typeof enBooking.errors;
const refusals: readonly {
  when: string;
  form: Partial<BookingForm>;
  field: string;
  error: Errors;
}[] = [
  {
    when: 'the first day is more than 18 months ahead',
    form: { startDate: shiftDay(latestStart(limits, now), 2), endDate: '' },
    field: 'startDate',
    error: 'startTooFar',
  },
  {
    when: 'a daily period has more than 62 days',
    form: { billingType: 'daily', startDate: start, endDate: shiftDay(start, 62) },
    field: 'endDate',
    error: 'dailyTooLong',
  },
  {
    when: 'whole days start today',
    form: { billingType: 'daily', startDate: today, endDate: shiftDay(today, 1) },
    field: 'startDate',
    error: 'startDayBegun',
  },
  {
    when: 'the hour has passed',
    form: { startDate: today, startTime: '00:00', endTime: '23:59' },
    field: 'startTime',
    error: 'startTimePast',
  },
];

test('A period beyond a limit is refused under its field, in every language', async () => {
  const { page, expectNoErrors } = use.watched;
  for (const { when, form, field, error } of refusals) {
    await openDraft(page, { step: 'generalInfo', form });
    await next(page).click();
    const messagesIn = (language: Language) => {
      const text = filled(booking[language].errors[error], {
        ...amounts[language],
        latestStart: formatFullDay(latestStart(limits, now), language),
        latestEnd: formatFullDay(latestEnd(limits, 'daily', start), language),
      });
      return { language, when, texts: [text], messages: { [field]: text } };
    };
    await expectRefused(page, messagesIn);
    await expectTranslated(page, messagesIn);
  }
  expectNoErrors();
}, 120_000);

test('Passed hours of today cannot be chosen', async () => {
  const { page } = use.watched;
  const form = { startDate: today, startTime: '23:30', endTime: '23:45' };
  await openDraft(page, { step: 'generalInfo', form });
  const options = page
    .getByRole('combobox', { name: enBooking.fields.startTime })
    .locator('option');
  await options.first().waitFor({ state: 'attached' });
  const times = await options.allInnerTexts();
  expect(times).toContain('23:30');
  expect(times.filter((time) => time <= buildingTime(now) && time !== '23:30')).toEqual([]);
});

test('What the customer’s waiting requests use up is shown before the request is sent', async () => {
  const { page } = use.watched;
  const usage = { pendingRequests: 3, heldRoomDays: 60, monthlyRooms: [] };
  await page.route('**/api/account/booking-limits', (route) =>
    route.fulfill({ json: { limits, usage, freeMonths: [] } }),
  );
  await openDraft(page, {
    step: 'generalInfo',
    form: { billingType: 'daily', startDate: start, endDate: shiftDay(start, 1) },
  });
  const notice = page.getByRole('status').filter({ hasText: enBooking.usage.advice });
  const change = (length: number) =>
    openDraft(page, {
      step: 'generalInfo',
      form: { billingType: 'daily', startDate: start, endDate: shiftDay(start, length - 1) },
    });
  await page.getByRole('textbox', { name: enBooking.fields.eventName }).waitFor();
  expect(await notice.count()).toBe(0);
  await change(3);
  await expect
    .poll(() => notice.innerText())
    .toContain(filled(enBooking.usage.heldRoomDays, { used: '60', max: '62', needed: '3' }));
});

test('Without an answer about the customer the form works with the default limits', async () => {
  const { page, expectNoErrors } = use.watched;
  await page.route('**/api/account/booking-limits', (route) => refuse(route, 'internal'));
  await openDraft(page, {
    step: 'generalInfo',
    form: { billingType: 'daily', startDate: start, endDate: shiftDay(start, 62) },
  });
  await next(page).click();
  await page
    .locator('[data-field=endDate]')
    .getByText(
      filled(enBooking.errors.dailyTooLong, {
        ...amounts.en,
        latestEnd: formatFullDay(latestEnd(limits, 'daily', start), 'en'),
      }),
    )
    .waitFor();
  expectNoErrors(/status of 500/);
});

test('The hall is free in an approved month alone', async () => {
  const { page } = use.watched;
  const usage = { pendingRequests: 0, heldRoomDays: 0, monthlyRooms: [] };
  await page.route('**/api/account/booking-limits', (route) =>
    route.fulfill({ json: { limits, usage, freeMonths: [monthOf(start)] } }),
  );
  await page.route('**/api/rooms/salle-casbah', async (route) => {
    const response = await route.fetch();
    const room = (await response.json()) as object;
    await route.fulfill({ json: { ...room, slug: 'grande-salle' } });
  });
  const summary = page.getByRole('region', { name: enPrice.summary.title });
  const free = summary.getByText(enPrice.lines.freeAccess);
  await openDraft(page, { step: 'notes', form: { startDate: start, endDate: start } });
  await free.waitFor();
  const later = shiftDay(start, 31);
  await openDraft(page, { step: 'notes', form: { startDate: later, endDate: later } });
  await summary.getByText('3,400.00 DA').first().waitFor();
  expect(await free.count()).toBe(0);
});
