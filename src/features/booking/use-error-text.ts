import { useTranslation } from 'react-i18next';
import type { BookingFieldError } from '#domain/booking/form.ts';
import { latestEnd, latestStart } from '#domain/booking/limits.ts';
import type { Language } from '#domain/language.ts';
import type { BookingContext } from '#machines/booking/booking.types.ts';
import { formatFullDay } from '#src/components/dates.ts';
import { BookingActor } from './booking-actor.ts';

/** Turns what is wrong with a field into words, with the numbers and days of the limits where it is one. */
export function useErrorText(): (code: BookingFieldError) => string {
  const { t, i18n } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  return (code) => {
    const { limits, form, now } = actor.getSnapshot().context;
    const day = (date: string) => date && formatFullDay(date, i18n.language as Language);
    const quantity = (unit: 'days' | 'months', count: number) =>
      t(`quantity.${unit}`, { count, value: String(count) });
    return t(`errors.${code}`, {
      latestStart: day(latestStart(limits, now())),
      latestEnd: day(latestEndOf(limits, form)),
      ahead: quantity('months', limits.monthsAhead),
      daily: quantity('days', limits.dailyDays),
      monthly: quantity('months', limits.monthlyMonths),
      pendingRequests: limits.pendingRequests,
      heldRoomDays: limits.heldRoomDays,
      monthlyPerRoom: limits.monthlyPerRoom,
      monthlyInAll: limits.monthlyInAll,
    });
  };
}

function latestEndOf(
  limits: BookingContext['limits'],
  { billingType, startDate }: BookingContext['form'],
): string {
  return billingType && startDate ? latestEnd(limits, billingType, startDate) : '';
}
