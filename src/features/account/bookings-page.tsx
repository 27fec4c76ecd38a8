import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { ArchMessage } from '#src/components/arch-message.tsx';
import type { Live } from '#src/components/live.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { PageTitle } from '#src/components/page-title.tsx';
import { useLive } from '#src/components/use-live.ts';
import type { PendingDetails } from './booking-details-panel.tsx';
import classes from './bookings-page.module.css';
import { BookingRow } from './booking-row.tsx';
import { useStatusToasts } from './use-status-toasts.ts';

/** The booking opened in the address. */
interface OpenBooking {
  id: string;
  details: PendingDetails;
}

export interface BookingsPageProps {
  bookings: Live<AccountBooking[]>;
  open: OpenBooking | null;
  /** Puts another booking, or none, into the address. */
  onOpen: (id: string | undefined) => void;
  /** Takes back a request and reads the list again; rejects when that failed. */
  onCancel: (id: string) => Promise<void>;
  /** Fetches again what failed. */
  onRetry: () => void;
}

const columns = ['reference', 'event', 'status', 'createdAt', 'room', 'dates'] as const;

/** My Bookings, which follows what staff decides. Specification, section 2. */
export function BookingsPage({ open, onOpen, onCancel, onRetry, ...props }: BookingsPageProps) {
  const { t } = useTranslation('account');
  const bookings = useLive(props.bookings);
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
        // On phones the rows are cards: without the roles they would no longer be a table to screen readers.
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
      )}
    </>
  );
}
