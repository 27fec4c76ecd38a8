import { addRefusal, withDayToggled, type DayAddRefusal } from '#domain/booking/choose-days.ts';
import { daysOfRange } from '#domain/period/days.ts';
import { chooseDay } from '#domain/rooms/calendar-choice.ts';
import { hasSeveralDays, type BookingForm } from './form.ts';

/** A press on a day of the calendar, and why the day was not chosen, or not as the last one; null where it was. */
export interface DayPress {
  day: string;
  refusal: DayRefusal | null;
}

export type DayRefusal = DayAddRefusal | 'takenBetween';

/** Why a press on a day does not choose it, or not as the last one; null where it does. */
export function pressRefusal(
  form: BookingForm,
  day: string,
  limits: { earliest: string; most: number; isTaken: (day: string) => boolean },
): DayRefusal | null {
  const { isTaken } = limits;
  if (hasSeveralDays(form)) {
    return form.days.includes(day) ? null : addRefusal(form.days, day, limits);
  }
  if (isTaken(day)) {
    return 'taken';
  }
  const isFreeUntil = (start: string, end: string) => !daysOfRange({ start, end }).some(isTaken);
  return chooseDay(form.billingType, form, day, isFreeUntil).isBlocked ? 'takenBetween' : null;
}

/** The days that a press chooses: one that is refused as the last day is the first one. */
export function pressedDays(form: BookingForm, { day, refusal }: DayPress): Partial<BookingForm> {
  return hasSeveralDays(form)
    ? { days: withDayToggled(form.days, day) }
    : chooseDay(form.billingType, form, day, () => refusal === null).days;
}

/** The chosen days: those of several, or the first and the last of a period. */
export function chosenDays(form: BookingForm): readonly string[] {
  return hasSeveralDays(form) ? form.days : [form.startDate, form.endDate];
}

/** The day that a change of fields chooses; '' where it chooses none, or several at once, as those of each week. */
export function chosenByChange(
  form: BookingForm,
  { startDate, endDate, days }: Partial<BookingForm>,
): string {
  const added = days?.filter((day) => !form.days.includes(day)) ?? [];
  return [startDate, endDate, added.length === 1 ? added[0] : ''].find(Boolean) ?? '';
}
