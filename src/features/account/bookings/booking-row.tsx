import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { lackedForDecision } from '#domain/account/own-booking.ts';
import { bookingStatuses, valueText } from '#domain/booking/status.ts';
import { ExpandableRow } from '#src/features/account/frame/account-table.tsx';
import { BookedDates } from './booked-dates.tsx';
import { useBookingTexts } from './booking-texts.ts';
import { detailsPanel } from './details-panel.ts';
import { LazyPart } from '#src/components/feedback/lazy-part.tsx';
import type { PendingDetails } from './pending-details.ts';
import { StatusBadge } from '#src/features/account/frame/status-badge.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

interface BookingRowProps {
  booking: AccountBooking;
  /** Null while the row is closed. */
  details: PendingDetails | null;
  /** The request was sent a moment ago. */
  isJustSent: boolean;
  /** The page was opened for it. */
  isLinked: boolean;
  onToggle: () => void;
  onCancel: () => Promise<void>;
  onRetry: () => void;
}

/** A booking in the table; expanded, it shows the details. */
export function BookingRow({
  booking,
  details,
  isJustSent,
  isLinked,
  onToggle,
  onCancel,
  onRetry,
}: BookingRowProps) {
  const { t } = useTranslation('account');
  const dates = useDates();
  const toggle = useRef<HTMLButtonElement>(null);
  // In a long list it is below the screen, and only the browser knows where.
  useEffect(() => {
    if (isLinked) {
      toggle.current?.scrollIntoView({ block: 'center' });
    }
  }, [isLinked]);
  const { domiciliation, ref_code: reference } = booking;
  const { event, subject } = useBookingTexts()(booking);
  const missing = lackedForDecision(booking);
  return (
    <ExpandableRow
      name={reference}
      toggleLabel={t(details ? 'bookings.hide' : 'bookings.show', { reference })}
      toggleRef={toggle}
      onToggle={onToggle}
      cells={[
        { column: 'event', place: 'title', width: 'wide', content: <bdi>{event}</bdi> },
        {
          column: 'status',
          place: 'corner',
          content: (
            <>
              <StatusBadge status={booking.status}>
                {valueText(booking.status, bookingStatuses, (status) => t(`status.${status}`))}
              </StatusBadge>{' '}
              {missing > 0 && (
                <StatusBadge status="missing">{t('missing.badge', { count: missing })}</StatusBadge>
              )}
            </>
          ),
        },
        {
          column: 'createdAt',
          label: t('bookings.createdAt'),
          width: 'one-line',
          content: <span>{dates.instantDay(booking.created_at)}</span>,
        },
        {
          column: 'room',
          label: t(domiciliation ? 'bookings.plan' : 'bookings.room'),
          width: 'few-lines',
          content: <bdi>{subject}</bdi>,
        },
        {
          column: 'dates',
          label: t('bookings.dates'),
          width: 'few-lines',
          content: (
            <span>
              <BookedDates booking={booking} none={t('bookings.none')} />
            </span>
          ),
        },
      ]}
    >
      {details && (
        <LazyPart part={detailsPanel}>
          {({ BookingDetailsPanel, ConfirmedAction }) => (
            <BookingDetailsPanel details={details} isJustSent={isJustSent} onRetry={onRetry}>
              <ConfirmedAction
                textOf={(name) =>
                  domiciliation && name === 'text'
                    ? t('cancel.textOfDomiciliation')
                    : t(`cancel.${name}`, { reference })
                }
                isPossible={booking.status === 'pending_approval'}
                onConfirm={onCancel}
                onRefused={onRetry}
                returnTo={toggle}
              />
            </BookingDetailsPanel>
          )}
        </LazyPart>
      )}
    </ExpandableRow>
  );
}
