import { mailtoOf } from '#domain/text/text.ts';
import { shiftDay } from '#domain/time/time.ts';

/** An entry for the calendar of a customer or visitor. Its texts are in one language. */
export interface CalendarFileEntry {
  /** Stays the same, so that adding the file again changes the entry and makes no second one. */
  id: string;
  title: string;
  description: string;
  /** Null where there is no place to go to. */
  location: string | null;
  /** Path and search of its page; null where it has none. */
  path: string | null;
  /** Instants, ISO 8601; or the first and the inclusive last day `YYYY-MM-DD` of what lasts whole days. */
  start: string;
  end: string;
  /** Whether it is confirmed; absent where that is unknown. */
  status?: 'TENTATIVE' | 'CONFIRMED';
  /** SEQUENCE: higher after each change that a calendar follows; absent for what has none. */
  sequence?: number;
}

interface CalendarFileOptions {
  now: Date;
  /** Scheme and host of the site. */
  origin: string;
  brand: string;
  /** Absent: a file that its reader adds. */
  invitation?: Invitation;
}

/** What makes a calendar add or remove the entry when the mail arrives (RFC 5546). */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** Addresses of email. */
  organizer: string;
  attendee: string;
}

const MAX_LINE_OCTETS = 75;

/** The entries as an iCalendar file (RFC 5545) that phones and calendar programs can add. */
export function toCalendarFile(
  entries: readonly CalendarFileEntry[],
  { invitation, ...options }: CalendarFileOptions,
): string {
  return calendarOf(
    [
      `METHOD:${invitation?.method ?? 'PUBLISH'}`,
      ...entries.flatMap((entry) => eventLines(entry, options, invitation)),
    ],
    options,
  );
}

/** How often a calendar program reads a feed again, where it asks. */
const REFRESH = 'PT15M';

/** The entries as one calendar that programs subscribe to. `name`: of the calendar. */
export function toCalendarFeed(
  entries: readonly CalendarFileEntry[],
  { name, ...options }: FeedOptions,
): string {
  return calendarOf(
    [
      'METHOD:PUBLISH',
      `NAME:${escapeText(name)}`,
      // Older programs know these.
      `X-WR-CALNAME:${escapeText(name)}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
      `X-PUBLISHED-TTL:${REFRESH}`,
      ...entries.flatMap((entry) => eventLines(entry, options)),
    ],
    options,
  );
}

interface FeedOptions extends Omit<CalendarFileOptions, 'invitation'> {
  name: string;
}

function calendarOf(lines: string[], { brand }: Pick<CalendarFileOptions, 'brand'>): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${brand}//${brand}//EN`)}`,
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

function eventLines(
  entry: CalendarFileEntry,
  { now, origin, brand }: CalendarFileOptions,
  invitation?: Invitation,
): string[] {
  const status = invitation?.method === 'CANCEL' ? 'CANCELLED' : entry.status;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(`${entry.id}@${origin.replace(/^https?:\/\//, '')}`)}`,
    `DTSTAMP:${utcTime(now.toISOString())}`,
    ...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
    ...when(entry),
    ...(invitation ? people(invitation, brand) : []),
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
    ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
    ...(entry.path ? [`URL:${origin}${entry.path}`] : []),
    ...(status ? [`STATUS:${status}`] : []),
    'END:VEVENT',
  ];
}

/** Whoever booked has accepted, and needs to send no reply. */
function people({ organizer, attendee }: Invitation, brand: string): string[] {
  return [
    `ORGANIZER;CN="${brand.replaceAll(/["\p{Cc}]/gu, ' ')}":${mailtoOf(organizer)}`,
    `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailtoOf(attendee)}`,
  ];
}

function when({ start, end }: CalendarFileEntry): string[] {
  if (isDay(start) && isDay(end)) {
    // The end is exclusive: the day after the last.
    return [`DTSTART;VALUE=DATE:${digits(start)}`, `DTEND;VALUE=DATE:${digits(shiftDay(end, 1))}`];
  }
  const [from, to] = [utcTime(start), utcTime(end)];
  // An end must lie after the start; an entry without one is a moment.
  return [`DTSTART:${from}`, ...(to > from ? [`DTEND:${to}`] : [])];
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function digits(day: string): string {
  return day.replaceAll('-', '');
}

/** `20261201T080000Z`. */
function utcTime(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A TEXT value: separators escaped, line breaks as `\n`, other control characters gone. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[\p{Cc}]/gu, ' ');
}

/** Breaks a line so that none has more than 75 octets of UTF-8, never within a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      // The space that marks the continuation counts.
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** How many octets a character takes in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) {
    return 1;
  }
  if (code < 0x800) {
    return 2;
  }
  return code < 0x10000 ? 3 : 4;
}
