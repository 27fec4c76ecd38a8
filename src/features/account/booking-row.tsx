import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { parseBookingDates } from '#domain/booking/period.ts';
import { localized, type Language } from '#domain/language.ts';
import { formatDays, formatInstantDay } from '#src/components/dates.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { BookingDetailsPanel, type PendingDetails } from './booking-details-panel.tsx';
import { CancelRequest } from './cancel-request.tsx';
import classes from './bookings-page.module.css';
import { Months } from './months.tsx';
import { StatusBadge } from './status-badge.tsx';

interface BookingRowProps {
  booking: AccountBooking;
  /** Null while the row is closed. */
  details: PendingDetails | null;
  onToggle: () => void;
  onCancel: () => Promise<void>;
  onRetry: () => void;
}

/** A booking in the table; a click on the row, or Enter on its reference, shows the details below. */
export function BookingRow({ booking, details, onToggle, onCancel, onRetry }: BookingRowProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const detailsId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const isOpen = details !== null;
  const none = t('bookings.none');
  const { domiciliation } = booking;
  // A domiciliation has the same columns: the plan in place of the room, its months in place of days.
  const subject = domiciliation?.plan ?? booking.rooms;
  return (
    <>
      <tr role="row" className={classes.row} data-open={isOpen || undefined} onClick={onToggle}>
        <td role="cell">
          {/* The click handler of the row also handles a click, or Enter, on this button. */}
          <button
            ref={toggle}
            type="button"
            className={classes.reference}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-label={t(isOpen ? 'bookings.hide' : 'bookings.show', {
              reference: booking.ref_code,
            })}
          >
            <ChevronDown className={classes.chevron} size={18} aria-hidden />
            <Ltr>{booking.ref_code}</Ltr>
          </button>
        </td>
        <td role="cell" className={classes.event}>
          <bdi>
            {booking.event_name ?? (domiciliation ? t('details.types.domiciliation') : none)}
          </bdi>
        </td>
        <td role="cell">
          <StatusBadge status={booking.status} />
        </td>
        <td role="cell" className={classes.nowrap} data-label={t('bookings.createdAt')}>
          <span>{formatInstantDay(booking.created_at, language)}</span>
        </td>
        <td role="cell" data-label={t(domiciliation ? 'bookings.plan' : 'bookings.room')}>
          <bdi>{subject ? localized(subject, 'name', language) : none}</bdi>
        </td>
        <td role="cell" className={classes.nowrap} data-label={t('bookings.dates')}>
          <span>
            <Dates booking={booking} language={language} />
          </span>
        </td>
      </tr>
      {details && (
        <tr role="row" className={classes.details} id={detailsId}>
          <td role="cell" colSpan={6}>
            <BookingDetailsPanel details={details} onRetry={onRetry}>
              <CancelRequest
                reference={booking.ref_code}
                isOfRoom={domiciliation === null}
                isPossible={booking.status === 'pending_approval'}
                onCancel={onCancel}
                onRefused={onRetry}
                returnTo={toggle}
              />
            </BookingDetailsPanel>
          </td>
        </tr>
      )}
    </>
  );
}

function Dates({ booking, language }: { booking: AccountBooking; language: Language }) {
  const { t } = useTranslation('account');
  if (booking.domiciliation) {
    return <Months months={booking.domiciliation.months} />;
  }
  const range = booking.timelines[0]?.booking_dates;
  const days = range === undefined ? null : parseBookingDates(range);
  return days ? formatDays(days.start, days.end, language) : t('bookings.none');
}
