import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { PageTitle } from '#src/components/page-title.tsx';
import type { PendingDetails } from './booking-details-panel.tsx';
import classes from './bookings-page.module.css';
import { BookingRow } from './booking-row.tsx';
import { useStatusToasts } from './use-status-toasts.ts';

/** The booking whose id is in the URL. */
interface OpenBooking {
  id: string;
  details: PendingDetails;
}

interface BookingsPageProps {
  bookings: PolledValue<AccountBooking[]>;
  open: OpenBooking | null;
  /** Sets the booking in the URL; null for none. */
  onOpen: (id: string | undefined) => void;
  /** Cancels a request and reads the list again; rejects when cancelling failed. */
  onCancel: (id: string) => Promise<void>;
  /** Repeats the failed read. */
  onRetry: () => void;
}

const columns = ['reference', 'event', 'status', 'createdAt', 'room', 'dates'] as const;

/** My Bookings, polled so that it shows the decisions of staff. Specification, section 2. */
export function BookingsPage({ open, onOpen, onCancel, onRetry, ...props }: BookingsPageProps) {
  const { t } = useTranslation('account');
  const bookings = usePolledValue(props.bookings);
  useStatusToasts(props.bookings);
  return (
    <>
      <PageTitle>{t('bookings.title')}</PageTitle>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{t('bookings.title')}</h1>
          <p className={classes.lead}>{t('bookings.lead')}</p>
        </div>
        {bookings.length > 0 && <ButtonLink to="/rooms">{t('bookings.new')}</ButtonLink>}
      </header>
      {bookings.length === 0 ? (
        <ArchMessage
          order={2}
          title={t('bookings.empty')}
          text={t('bookings.emptyHint')}
          icon={<CalendarX size={36} />}
        >
          <ButtonLink to="/rooms">{t('bookings.new')}</ButtonLink>
        </ArchMessage>
      ) : (
        // On phones the rows are cards with another CSS display: the roles keep the table for screen readers.
        <div className={classes.tableBox}>
          <table className={classes.table} role="table" aria-label={t('bookings.table')}>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((column) => (
                  <th key={column} role="columnheader" scope="col">
                    {t(`bookings.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {bookings.map((booking) => (
                <BookingRow
                  key={booking.id}
                  booking={booking}
                  details={open?.id === booking.id ? open.details : null}
                  onToggle={() => onOpen(open?.id === booking.id ? undefined : booking.id)}
                  onCancel={() => onCancel(booking.id)}
                  onRetry={onRetry}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
