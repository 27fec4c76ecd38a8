import { bookingCalendarEntries } from '#domain/account/calendar.ts';
import { toCalendarFile, type Invitation } from '#domain/calendar/calendar-file.ts';
import { bookingEntryTexts } from './booking-entry-texts.ts';
import type { Mail } from './mail.ts';
import type { MailSite } from './mail-content.ts';

/** A calendar part of a mail: METHOD is also in the type of the part. */
interface CalendarPart {
  method: Invitation['method'];
  content: string;
}

interface InvitationOptions extends MailSite {
  /** Addresses of email. */
  organizer: string;
  attendee: string;
  now: Date;
}

/**
 * Adds an approved booking to the customer's calendar, moves it when it is changed, and removes it when it is cancelled: the
 * entry that the page offers as a file has the same UID and SEQUENCE. Null for other mails, and for a booking of several periods: Outlook reads only the first.
 */
export function invitationOf(mail: Mail, options: InvitationOptions): CalendarPart | null {
  const isBooked = mail.kind === 'request_approved' || mail.kind === 'booking_changed';
  const isCancelled = mail.kind === 'booking_cancelled' && mail.facts.was_approved;
  if (!isBooked && !isCancelled) {
    return null;
  }
  const { facts, language, about_id: id } = mail;
  if (facts.periods.length !== 1) {
    return null;
  }
  const { site, origin, organizer, attendee, now } = options;
  const entries = bookingCalendarEntries(
    site,
    {
      id,
      status: 'approved',
      periods: facts.periods,
      calendar_sequence: facts.sequence ?? (isBooked ? 0 : 1),
    },
    bookingEntryTexts({ ...facts, id }, language, { site, origin }),
  );
  const method = isBooked ? 'REQUEST' : 'CANCEL';
  const invitation = { method, organizer, attendee } as const;
  return {
    method,
    content: toCalendarFile(entries, { now, origin, brand: site.brand, invitation }),
  };
}
