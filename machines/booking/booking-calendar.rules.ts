import { heldSpans } from '#domain/booking/form/pending-request.ts';
import { formPeriod, type BookingForm } from '#domain/booking/form/form.ts';
import { pressRefusal, type DayRefusal } from '#domain/booking/form/press-day.ts';
import { earliestStart, mostDays } from '#domain/booking/limits/limits.ts';
import { clashes, type Clash } from '#domain/rooms/clash.ts';
import { monthsTouched } from '#domain/rooms/calendar-choice.ts';
import { shownMonth } from '#domain/rooms/calendar.ts';
import { monthOf } from '#domain/time/month.ts';
import { buildingDay } from '#domain/time/time.ts';
import { takenDays } from '#machines/room-months/room-months.selectors.ts';
import type { DayPressed, RoomMonthsInput } from '#machines/room-months/room-months.types.ts';
import type { BookingContext } from './booking.types.ts';

/** The room's calendar, which begins with the month of the form's first day. */
export function roomMonthsOf(context: BookingContext): RoomMonthsInput {
  const { room, roomSlug, pending, form, building } = context;
  return {
    roomSlug,
    isPrivate: room?.calendar_visibility === 'off',
    month: calendarMonth(context, form.startDate),
    own: heldSpans(building, pending),
  };
}

/** A longer period is checked by the server only. */
const MOST_MONTHS = 24;

/** The months of the chosen period, of which the calendar is needed. */
export function monthsOf(form: BookingForm): string[] {
  return monthsTouched(formPeriod(form), MOST_MONTHS);
}

/** The month of a day, as the calendar can show it; '' for the first one. */
export function calendarMonth({ building, now }: BookingContext, day: string): string {
  return shownMonth(monthOf(day) || undefined, buildingDay(building, now()));
}

/** Why a press on a day of the calendar is refused, as far as its months are loaded. */
export function refusalOf(
  { form, limits, building, now, months }: BookingContext,
  { day }: DayPressed,
): DayRefusal | null {
  const { billingType } = form;
  const taken = takenDays(building, months, billingType);
  return pressRefusal(form, day, {
    earliest: earliestStart(billingType, buildingDay(building, now())),
    most: mostDays(limits),
    isTaken: (other) => taken.has(other),
  });
}

/**
 * Where the chosen period meets what the calendar has. What it does not know is free, as a month that could not be read again:
 * the server decides (rulings, Availability).
 */
export function knownClashes({ building, form, months }: BookingContext): Clash[] {
  const entries = monthsOf(form).flatMap((month) => {
    const known = months[month];
    return known?.status === 'loaded' ? known.value : [];
  });
  return form.billingType ? clashes(building, entries, form.billingType, formPeriod(form)) : [];
}
