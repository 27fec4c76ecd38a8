import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { bookingCalendarEntry } from '#domain/account/calendar.ts';
import { download } from '#src/components/download.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useApp } from '#src/features/app-context.ts';
import { roomNameOf } from './room-name.ts';

/** Returns a function that downloads the calendar file of a booking, in the current language and named by its reference. */
export function useCalendarDownload(booking: BookingDetails): () => Promise<void> {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { origin, brand, contact } = useSite();
  const { clock } = useApp();
  return async () => {
    const path = `/account/bookings?booking=${booking.id}`;
    const room = roomNameOf(booking, language);
    const event = booking.event_name ?? room ?? booking.ref_code;
    const entry = bookingCalendarEntry(booking, {
      title: booking.status === 'pending_approval' ? t('calendar.pendingTitle', { event }) : event,
      description: [
        t('calendar.reference', { reference: booking.ref_code }),
        `${origin}${path}`,
      ].join('\n'),
      location: [room, brand, contact.address].filter(Boolean).join(', '),
      path,
    });
    if (!entry) {
      return;
    }
    const { toCalendarFile } = await import('#domain/calendar/calendar-file.ts');
    download({
      name: `${booking.ref_code}.ics`,
      type: 'text/calendar;charset=utf-8',
      text: toCalendarFile(entry, { now: clock.now(), origin, brand }),
    });
  };
}
