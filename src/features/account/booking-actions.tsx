import { Button } from '@mantine/core';
import { CalendarPlus, FileText, MessageCircle, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { hasCalendarEntry } from '#domain/account/calendar.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { payableStatuses } from './booking-amounts.ts';
import classes from './booking-actions.module.css';
import { useCalendarDownload } from './use-calendar-download.ts';

interface BookingActionsProps {
  booking: BookingDetails;
  /** Actions that only some requests have. */
  children: ReactNode;
}

/** With these nothing is awaited any more: the same room can be asked for again. */
const closedStatuses: readonly string[] = ['rejected', 'cancelled', 'expired', 'completed'];

/** The actions of a booking. */
export function BookingActions({ booking, children }: BookingActionsProps) {
  const { t } = useTranslation('account');
  const downloadEntry = useCalendarDownload(booking);
  const canAskAgain = closedStatuses.includes(booking.status);
  return (
    <div className={classes.actions}>
      {payableStatuses.includes(booking.status) && (
        <ButtonLink
          to="/account/bookings/$id/quote"
          params={{ id: booking.id }}
          variant="default"
          leftSection={<FileText size={18} aria-hidden />}
        >
          {t('quote.open')}
        </ButtonLink>
      )}
      {hasCalendarEntry(booking) && (
        <Button
          variant="default"
          leftSection={<CalendarPlus size={18} aria-hidden />}
          onClick={() => void downloadEntry()}
        >
          {t('calendar.add')}
        </Button>
      )}
      {canAskAgain && booking.room_slug && (
        <ButtonLink
          to="/book/$roomSlug"
          params={{ roomSlug: booking.room_slug }}
          search={{ again: booking.id }}
          leftSection={<RotateCcw size={18} aria-hidden />}
        >
          {t('again.open')}
        </ButtonLink>
      )}
      {children}
      <ButtonLink
        to="/account/chat"
        search={{ request: booking.ref_code }}
        variant="subtle"
        leftSection={<MessageCircle size={18} aria-hidden />}
      >
        {t('ask')}
      </ButtonLink>
    </div>
  );
}
