import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { freeCancelEnd } from '#domain/account/free-cancelling.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useApp } from '#src/features/app-context.ts';
import classes from './booking-details-panel.module.css';

/** Until when an approved booking is cancelled free of charge, and how to ask for it. */
export function FreeCancelling({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const rule = useFreeCancelling(booking);
  return (
    rule && (
      <p className={classes.notice}>
        {t(rule.isFree ? 'details.freeCancel' : 'details.lateCancel', { date: rule.date })}
      </p>
    )
  );
}

/** When free cancelling ends, and whether that is still to come; null: it is never free. */
export function useFreeCancelling(booking: BookingDetails) {
  const language = useLanguage();
  const site = useSite();
  const { clock } = useApp();
  const end = freeCancelEnd(site, booking, site.freeCancelHours);
  return (
    end && { isFree: clock.now() < end, date: formatInstant(site, end.toISOString(), language) }
  );
}
