import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loaded } from '#domain/async-result.ts';
import { emptyBookingForm, type BookingForm } from '#domain/booking/form/form.ts';
import { DEFAULT_BOOKING_LIMITS } from '#domain/booking/limits/limits.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import type { Language } from '#domain/language.ts';
import en from '#locales/en/booking-later.json';
import { generalInfo, room, sentDraft } from '#machines/booking/booking.fixtures.ts';
import type { BookingContext } from '#machines/booking/booking.types.ts';
import { roomMonthsMachine } from '#machines/room-months/room-months.machine.ts';
import { CalendarCard } from '#src/features/booking/period/booking-calendar.tsx';
import { PeriodClash } from '#src/features/booking/period/period-clash.tsx';
import { PeriodFields } from '#src/features/booking/period/period-fields.tsx';
import { PrefillOffer } from '#src/features/booking/form/prefill-offer.tsx';
import { Recap } from '#src/features/booking/form/recap.tsx';
import { RoomMonthsContext } from '#src/features/booking/period/room-months.ts';
import { SeveralDays } from '#src/features/booking/period/several-days.tsx';
import { InBooking, markupOf, textsIn } from '#tests/support/render-in-node.tsx';
import { algiers } from '#domain/time/building.fixtures.ts';

const texts = [
  'booking',
  'request-fields',
  'booking-later',
  'booking-price',
  'booking-services',
  'calendar',
] as const;

/** Three Saturdays of December 2026, from nine to five. The second is reserved in the morning, the third closed. */
const days = ['2026-12-05', '2026-12-12', '2026-12-19'];
const saturdays: BookingForm = {
  ...emptyBookingForm(algiers, room, { name: 'Amina Haddad', email: 'amina@example.com' }),
  ...generalInfo,
  billingType: 'hourly',
  startDate: '2026-12-05',
  endDate: '2026-12-19',
  startTime: '09:00',
  endTime: '17:00',
  isSeveralDays: true,
  days,
};
const entries = [
  {
    kind: 'reserved' as const,
    title: 'Reserved',
    start: buildingInstant(algiers, '2026-12-12', '09:00').toISOString(),
    end: buildingInstant(algiers, '2026-12-12', '12:00').toISOString(),
  },
  {
    kind: 'unavailable' as const,
    title: 'Works',
    start: buildingInstant(algiers, '2026-12-19').toISOString(),
    end: buildingInstant(algiers, '2026-12-20').toISOString(),
  },
];

/** A part of the form beside the calendar of December. */
function InDecember({ children }: { children: ReactNode }) {
  const [roomMonths] = useState(() => {
    const month = '2026-12';
    const begun = { roomSlug: room.slug, isPrivate: false, month, own: [] };
    const { context } = createActor(roomMonthsMachine, { input: begun }).getSnapshot();
    return createActor(roomMonthsMachine, {
      input: begun,
      snapshot: roomMonthsMachine.resolveState({
        value: 'public',
        context: { ...context, results: { [month]: loaded(entries) } },
      }),
    });
  });
  return <RoomMonthsContext value={roomMonths}>{children}</RoomMonthsContext>;
}

const markup = (element: ReactNode, context: Partial<BookingContext>, language: Language = 'en') =>
  markupOf(
    <InBooking context={context}>
      <InDecember>{element}</InDecember>
    </InBooking>,
    { language, texts },
  );
const shown = async (...of: Parameters<typeof markup>) => textsIn(await markup(...of));
const namesIn = (html: string) =>
  [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);

test('each chosen day has a button that removes it, and those that are taken are marked', async () => {
  const html = await markup(<SeveralDays />, { form: saturdays });
  expect(textsIn(html)).toEqual(
    expect.arrayContaining(['3 days', 'Sat 5 Dec 2026', 'Sat 12 Dec 2026', en.severalDays.hours]),
  );
  expect(namesIn(html)).toEqual([
    'Chosen days',
    'Remove Saturday 5 December 2026',
    'Remove Saturday 12 December 2026',
    'Remove Saturday 19 December 2026',
  ]);
  expect(textsIn(html).filter((text) => text === 'Not free')).toHaveLength(2);
});

test('the days of the next week, and free ones of the first weekday, can be added up to the limit', async () => {
  const lines = await shown(<SeveralDays />, { form: saturdays });
  expect(lines).toContain('Free Saturdays from 5 Dec 2026');
  expect(lines).toContain(en.severalDays.nextWeek);
  // The second of two is 26 December: the two before it are taken.
  expect(
    lines.filter((text) => text.endsWith(' times')).map((text) => Number.parseInt(text)),
  ).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('at the limit of days nothing more can be added', async () => {
  const limits = { ...DEFAULT_BOOKING_LIMITS, dailyDays: 3 };
  const lines = await shown(<SeveralDays />, { form: saturdays, limits });
  expect(lines).not.toContain(en.severalDays.nextWeek);
  expect(lines).not.toContain(en.severalDays.addWeekly);
  expect(lines.join(' ')).toContain('3 days · One request has at most 3 days.');
});

test('without a chosen day the form asks for two, and shows the error at the field', async () => {
  const form = { ...saturdays, days: [], startDate: '' as const, endDate: '' as const };
  const html = await markup(<SeveralDays />, { form, errors: { days: 'daysRequired' } });
  expect(textsIn(html)).toEqual(
    expect.arrayContaining([en.severalDays.none, 'Please select at least two days.']),
  );
  // The first control of the field, which a refusal focuses.
  expect(html).toMatch(/data-field="days".*?<button[^>]*aria-haspopup="dialog"[^>]*-error/s);
});

test.each([
  [
    'en',
    'The room is closed on Saturday 19 December 2026.',
    'Take the next free days instead',
    'Remove these 2 days',
  ],
  [
    'fr',
    'La salle est fermée le samedi 19 décembre 2026.',
    'Prendre les prochains jours libres à la place',
    'Retirer ces 2 jours',
  ],
  [
    'ar',
    'القاعة مغلقة يوم السبت 19 ديسمبر 2026.',
    'اختيار اليومين المتاحين التاليين بدلهما',
    'إزالة هذين اليومين',
  ],
] as const)(
  'taken days are listed with the offers to replace and to remove them: %s',
  async (language, ...offers) => {
    const lines = await shown(<PeriodClash />, { form: saturdays }, language);
    expect(lines).toHaveLength(4);
    expect(lines.slice(1)).toEqual(offers);
  },
);

test('days that the server has refused are listed with the others, whatever the calendar shows', async () => {
  const failure = { code: 'period_taken', params: { days: '2026-12-05,2026-12-12' } } as const;
  const lines = await shown(<PeriodClash />, { form: saturdays, failure });
  expect(lines).toEqual([
    'The room is already reserved on Saturday 5 December 2026.',
    'The room is already reserved on Saturday 12 December 2026 from 09:00 to 12:00.',
    'The room is closed on Saturday 19 December 2026.',
    'Take the next free days instead',
    'Remove these 3 days',
  ]);
});

test('the last step repeats what the calendar has in the chosen days, with a way to the step', async () => {
  const lines = await shown(<Recap />, { form: saturdays, months: { '2026-12': loaded(entries) } });
  expect(lines).toContain('The room is closed on Saturday 19 December 2026.');
  expect(lines).toContain(en.recap.otherTime);
  expect(await shown(<Recap />, { form: saturdays })).not.toContain(en.recap.otherTime);
});

test('a refusal that names no day adds none to what the calendar shows', async () => {
  const failure = { code: 'period_taken', params: { days: '' } } as const;
  const known = await shown(<PeriodClash />, { form: saturdays });
  expect(await shown(<PeriodClash />, { form: saturdays, failure })).toEqual(known);
});

test.each([
  ['hourly', ['One day', 'Several days']],
  ['daily', ['One period', 'Several days']],
  ['monthly', []],
] as const)('the %s form has a choice of days: %j', async (billingType, choices) => {
  const html = await markup(<PeriodFields severalDays={<p>DAYS</p>} periodNotices={null} />, {
    form: { ...saturdays, billingType },
  });
  const lines = textsIn(html);
  expect(['One day', 'One period', 'Several days'].filter((text) => lines.includes(text))).toEqual(
    choices,
  );
  expect(lines.includes('DAYS')).toBe(choices.length > 0);
  expect(lines.includes('First day')).toBe(billingType === 'monthly');
});

test.each([
  ['en', '5, 12 and 19 December 2026', '3 days chosen: 5, 12 and 19 December 2026.'],
  ['fr', '5, 12 et 19 décembre 2026', '3 jours choisis : 5, 12 et 19 décembre 2026.'],
  ['ar', '5 و12 و19 ديسمبر 2026', 'اخترت 3 أيام: 5 و12 و19 ديسمبر 2026.'],
] as const)('the chosen days are listed in words: %s', async (language, list, hint) => {
  expect(await shown(<Recap />, { form: saturdays }, language)).toContain(list);
  const plain = (await shown(<CalendarCard />, { form: saturdays }, language)).map((text) =>
    text.replaceAll(/[\u00a0\u202f]/g, ' '),
  );
  expect(plain).toContain(hint);
  const { startDate, endDate } = saturdays;
  const prefill = { days, isSeveralDays: true, startDate, endDate };
  const offer = {
    form: saturdays,
    draft: sentDraft({}, []),
    prefill: { ...prefill, attendees: 4 },
  };
  expect((await shown(<PrefillOffer />, offer, language)).join(' ')).toContain(list);
});

test('the calendar selects each of several days, and screen readers hear its place', async () => {
  const form = { ...saturdays, days: ['2026-12-05', '2026-12-06', '2026-12-12'] };
  const html = await markup(<CalendarCard />, { form });
  const cells = [...html.matchAll(/data-day="([^"]*)"[^>]*data-edge="(\w+)"/g)];
  expect(cells.map(([, day, edge]) => [day, edge])).toEqual([
    ['2026-12-05', 'first'],
    ['2026-12-06', 'last'],
    ['2026-12-12', 'only'],
  ]);
  expect(textsIn(html)).toContain('Sunday 6 December 2026. Chosen, 2 of 3');
});
