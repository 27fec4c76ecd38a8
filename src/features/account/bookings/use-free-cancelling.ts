import type { BookingDetails } from '#domain/account/booking-details.ts';
import { freeCancelling } from '#domain/account/free-cancelling.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useApp } from '#src/features/app-context.ts';

/** When free cancelling ends, and whether that is still to come; null: it is never free. */
export function useFreeCancelling(booking: BookingDetails) {
  const language = useLanguage();
  const site = useSite();
  const { clock } = useApp();
  const rule = freeCancelling(site, booking, site.freeCancelHours, clock.now());
  return rule && { ...rule, date: formatInstant(site, rule.end.toISOString(), language) };
}
