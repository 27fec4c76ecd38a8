import type { BookingDetails } from '#domain/account/booking-details.ts';
import { freeCancelling } from '#domain/account/free-cancelling.ts';
import { useSite } from '#src/components/site-context.ts';
import { useApp } from '#src/features/app-context.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

/** When free cancelling ends, and whether that is still to come; null: it is never free. */
export function useFreeCancelling(booking: BookingDetails) {
  const dates = useDates();
  const site = useSite();
  const { clock } = useApp();
  const rule = freeCancelling(site, booking, site.freeCancelHours, clock.now());
  return rule && { ...rule, date: dates.instant(rule.end.toISOString()) };
}
