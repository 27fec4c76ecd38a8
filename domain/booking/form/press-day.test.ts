import { expect, test } from 'vitest';
import { validForm } from './form.fixtures.ts';
import type { BookingForm } from './form.ts';
import { chosenByChange, chosenDays, pressedDays, pressRefusal } from './press-day.ts';

const dec = (day: number) => `2026-12-${String(day).padStart(2, '0')}`;
const days = [dec(3), dec(10)];
const form = (change: Partial<BookingForm>): BookingForm => ({
  ...validForm,
  ...{ billingType: 'daily', startDate: dec(3), endDate: '', isSeveralDays: false, days: [] },
  ...change,
});
const several = form({ isSeveralDays: true, days });

test.each([
  ['several: a chosen one is removed', several, 3, null],
  ['several: another one is added', several, 5, null],
  ['several: one that has begun', several, 1, 'startDayBegun'],
  ['several: a taken one', several, 7, 'taken'],
  ['several: one more than the most', { ...several, days: [...days, dec(12)] }, 5, 'tooManyDays'],
  ['a taken one', form({}), 7, 'taken'],
  ['the last one', form({}), 6, null],
  ['the last one beyond a taken one', form({}), 8, 'takenBetween'],
  ['a new first one beyond a taken one', form({ endDate: dec(4) }), 8, null],
  ['by the hour one beyond a taken one', form({ billingType: 'hourly' }), 8, null],
])('a press on a day: %s', (_, chosen, day, refusal) => {
  const limits = { earliest: dec(2), most: 3, isTaken: (other: string) => other === dec(7) };
  expect(pressRefusal(chosen, dec(day), limits)).toBe(refusal);
});

test('a press chooses days, and one that is refused as the last one begins anew', () => {
  const pressed = (chosen: BookingForm, refusal: 'takenBetween' | null = null) =>
    pressedDays(chosen, { day: dec(8), refusal });
  expect(pressed(several)).toEqual({ days: [dec(3), dec(8), dec(10)] });
  expect(pressed(form({}))).toEqual({ startDate: dec(3), endDate: dec(8) });
  expect(pressed(form({}), 'takenBetween')).toEqual({ startDate: dec(8), endDate: dec(8) });
});

test('the chosen days, and the one that a change chooses', () => {
  expect([chosenDays(several), chosenDays(form({}))]).toEqual([days, [dec(3), '']]);
  const chosen = (change: Partial<BookingForm>) => chosenByChange(several, change);
  expect(chosen({ days: [...days, dec(12)] })).toBe(dec(12));
  expect(chosen({ days: [...days, dec(12), dec(13)] })).toBe('');
  expect([chosen({ startDate: dec(4) }), chosen({ endDate: dec(5) }), chosen({})]).toEqual([
    dec(4),
    dec(5),
    '',
  ]);
});
