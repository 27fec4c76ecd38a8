import ICAL from 'ical.js';
import type { Email } from 'postal-mime';

/** The calendar part of a mail, as a calendar program reads it; null without one. */
export function calendarOf(email: Email) {
  const [part] = email.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  if (!part) {
    return null;
  }
  const content = new TextDecoder().decode(
    typeof part.content === 'string' ? Buffer.from(part.content) : part.content,
  );
  const calendar = ICAL.Component.fromString(content);
  const entry = calendar.getFirstSubcomponent('vevent');
  return {
    type: part.method,
    method: calendar.getFirstPropertyValue('method'),
    uid: String(entry?.getFirstPropertyValue('uid')),
    ...Object.fromEntries(
      ['sequence', 'status', 'summary', 'dtstart', 'dtend', 'organizer', 'attendee'].map((name) => [
        name,
        String(entry?.getFirstPropertyValue(name)),
      ]),
    ),
  };
}
