import { bookingCalendarEntry } from '#domain/account/calendar.ts';
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
 * Adds an approved booking to the customer's calendar, and removes it when it is cancelled: the entry that the page offers as
 * a file has the same UID. Null for other mails, and for a booking of several periods: Outlook reads only the first.
 */
export function invitationOf(mail: Mail, options: InvitationOptions): CalendarPart | null {
  const isApproval = mail.kind === 'request_approved';
  const isCancellation = mail.kind === 'booking_cancelled' && mail.facts.was_approved;
  if (!isApproval && !isCancellation) {
    return null;
  }
  const { facts, language, about_id: id } = mail;
  const [period, ...more] = facts.periods;
  if (!period || more.length > 0) {
    return null;
  }
  const { site, origin, organizer, attendee, now } = options;
  const entry = bookingCalendarEntry(
    {
      id,
      status: 'approved',
      billing_type: period.from ? 'hourly' : 'daily',
      start_date: period.first,
      end_date: period.last,
      start_time: period.from,
      end_time: period.to,
    },
    bookingEntryTexts({ ...facts, id }, language, { site, origin }),
  );
  if (!entry) {
    return null;
  }
  const method = isApproval ? 'REQUEST' : 'CANCEL';
  const invitation = { method, sequence: isApproval ? 0 : 1, organizer, attendee } as const;
  return { method, content: toCalendarFile(entry, { now, origin, brand: site.brand, invitation }) };
}
