import { useTranslation } from 'react-i18next';
import type { BookingFieldError } from '#domain/booking/form/form-validation.ts';
import { latestEnd, latestStart } from '#domain/booking/limits/limits.ts';
import { hoursOf } from '#domain/time/opening-hours.ts';
import { buildingDay } from '#domain/time/time.ts';
import type { BookingContext } from '#machines/booking/booking.types.ts';
import { BookingActor } from './booking-actor.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

/** Returns the text of a field error, with the numbers and days of an exceeded limit. */
export function useErrorText(): (code: BookingFieldError) => string {
  const { t } = useTranslation('booking');
  const dates = useDates();
  const { t: tPrice } = useTranslation('booking-price');
  const actor = BookingActor.useActorRef();
  return (code) => {
    const { building, limits, form, now } = actor.getSnapshot().context;
    const day = (date: string) => date && dates.fullDay(date);
    const quantity = (unit: 'days' | 'months', count: number) =>
      tPrice(`quantity.${unit}`, { count, value: String(count) });
    return t(`errors.${code}`, {
      latestStart: day(latestStart(limits, buildingDay(building, now()))),
      latestEnd: day(latestEndOf(limits, form)),
      ahead: quantity('months', limits.monthsAhead),
      daily: quantity('days', limits.dailyDays),
      monthly: quantity('months', limits.monthlyMonths),
      pendingRequests: limits.pendingRequests,
      heldRoomDays: limits.heldRoomDays,
      monthlyPerRoom: limits.monthlyPerRoom,
      monthlyInAll: limits.monthlyInAll,
      ...hoursOf(building),
    });
  };
}

function latestEndOf(
  limits: BookingContext['limits'],
  { billingType, startDate }: BookingContext['form'],
): string {
  return billingType && startDate ? latestEnd(limits, billingType, startDate) : '';
}
