import { toCalendarFile } from '#domain/calendar/calendar-file.ts';
import type { PublicEvent } from '#domain/events/event.ts';
import { localized, type Language } from '#domain/language.ts';
import type { SiteProfile } from '#domain/site/site-profile.ts';

interface CalendarFileOptions {
  language: Language;
  origin: string;
  now: Date;
  site: Pick<SiteProfile, 'brand' | 'contact'>;
}

/** An event as an iCalendar file, and the name of that file. */
export function eventCalendarFile(
  event: PublicEvent,
  { language, origin, now, site }: CalendarFileOptions,
): { name: string; content: string } {
  return {
    name: `${fileName(event.name)}.ics`,
    content: toCalendarFile([calendarEntry(event, { language, origin, site })], {
      now,
      origin,
      brand: site.brand,
    }),
  };
}

function calendarEntry(
  event: PublicEvent,
  { language, origin, site }: Omit<CalendarFileOptions, 'now'>,
) {
  const search = language === 'en' ? '' : `?lang=${language}`;
  const path = `/events/${event.id}${search}`;
  const isOnlineOnly =
    event.number_of_sessions_enligne !== null && event.number_of_sessions_physique === null;
  return {
    id: event.id,
    title: localized(event, 'name', language),
    // Not every calendar shows the location of an entry; all of them show its description.
    description: [localized(event, 'description', language), `${origin}${path}`]
      .filter(Boolean)
      .join('\n\n'),
    location: isOnlineOnly
      ? null
      : [site.brand, site.contact.address[language]].filter(Boolean).join(', '),
    path,
    start: event.start_datetime,
    end: event.end_datetime,
  };
}

/** The event's name in characters that every file system accepts. */
function fileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain.slice(0, 60) || 'event';
}
