import { Button } from '@mantine/core';
import {
  CalendarClock,
  CalendarPlus,
  FileText,
  MessageCircle,
  PencilLine,
  RotateCcw,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { payableStatuses } from '#domain/account/amounts-due.ts';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { roomOffer } from '#domain/account/own-booking.ts';
import { bookingCalendarEntries, hasCalendarEntry } from '#domain/account/calendar.ts';
import { download } from '#src/components/download.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import { useApp } from '#src/features/app-context.ts';
import classes from './booking-actions.module.css';
import { roomNameOf } from '#src/components/sheet/booked-periods.tsx';
import type { Elements } from '#src/components/elements.ts';

interface BookingActionsProps {
  booking: BookingDetails;
  /** Shows the quote and the calendar alone until a press. */
  isFolded?: boolean;
  /** Actions that only some requests have. */
  children: Elements;
}

/** The actions of a booking. */
export function BookingActions({ booking, isFolded = false, children }: BookingActionsProps) {
  const { t } = useTranslation('account');
  const downloadEntry = useCalendarDownload(booking);
  const { room_slug: roomSlug } = booking;
  const offer = roomOffer(booking.status);
  const others = (
    <>
      {offer === 'again' && roomSlug && (
        <ButtonLink
          to="/book/$roomSlug"
          params={{ roomSlug }}
          search={{ again: booking.id }}
          leftSection={<RotateCcw size={18} />}
        >
          {t('again.open')}
        </ButtonLink>
      )}
      {offer === 'change' && roomSlug && (
        <>
          <ButtonLink
            to="/account/bookings"
            search={{ booking: booking.id, room: roomSlug }}
            resetScroll={false}
            variant="default"
            leftSection={<CalendarClock size={18} />}
          >
            {t('changePeriod')}
          </ButtonLink>
          <ButtonLink
            to="/book/$roomSlug"
            params={{ roomSlug }}
            search={{ change: booking.id }}
            variant="default"
            leftSection={<PencilLine size={18} />}
          >
            {t('change')}
          </ButtonLink>
        </>
      )}
      {children}
      <ButtonLink
        to="/account/chat"
        search={{ request: booking.ref_code }}
        variant="subtle"
        leftSection={<MessageCircle size={18} />}
      >
        {t('ask')}
      </ButtonLink>
    </>
  );
  return (
    <div className={classes.actions}>
      {payableStatuses.includes(booking.status) && (
        <ButtonLink
          to="/account/bookings/$id/quote"
          params={{ id: booking.id }}
          variant="default"
          leftSection={<FileText size={18} />}
        >
          {t('quote.open')}
        </ButtonLink>
      )}
      {hasCalendarEntry(booking) && (
        <Button
          variant="default"
          leftSection={<CalendarPlus size={18} />}
          onClick={() => void downloadEntry()}
        >
          {t('calendar.add')}
        </Button>
      )}
      {isFolded ? (
        <details className={classes.more}>
          <summary>{t('moreActions')}</summary>
          <div className={classes.actions}>{others}</div>
        </details>
      ) : (
        others
      )}
    </div>
  );
}

/** Returns a function that downloads the calendar file of a booking, in the current language and named by its reference. */
function useCalendarDownload(booking: BookingDetails): () => Promise<void> {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const site = useSite();
  const { origin, brand, contact } = site;
  const { clock } = useApp();
  return async () => {
    const path = `/account/bookings?booking=${booking.id}`;
    const room = roomNameOf(booking, language);
    const event = booking.event_name ?? room ?? booking.ref_code;
    const entries = bookingCalendarEntries(site, booking, {
      title: booking.status === 'pending_approval' ? t('calendar.pendingTitle', { event }) : event,
      description: [
        t('calendar.reference', { reference: booking.ref_code }),
        `${origin}${path}`,
      ].join('\n'),
      location: [room, brand, contact.address].filter(Boolean).join(', '),
      path,
    });
    const { toCalendarFile } = await import('#domain/calendar/calendar-file.ts');
    const file = new Blob([toCalendarFile(entries, { now: clock.now(), origin, brand })], {
      type: 'text/calendar;charset=utf-8',
    });
    download({ name: `${booking.ref_code}.ics`, url: URL.createObjectURL(file) });
  };
}
