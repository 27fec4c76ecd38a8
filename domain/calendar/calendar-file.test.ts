import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCalendarFeed, toCalendarFile, type CalendarFileEntry } from './calendar-file.ts';

const options = {
  now: new Date('2026-12-01T08:00:00.000Z'),
  origin: 'https://riwaq.example',
  brand: 'Riwaq',
};
const talk: CalendarFileEntry = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  title: 'Cloud Day',
  description: 'Servers, safety and cost',
  location: 'Riwaq, Alger Centre',
  path: '/events/7c9e6679-7425-40de-944b-e07fc1f90ae7',
  start: '2026-12-10T09:00:00+01:00',
  end: '2026-12-10T15:30:00.000Z',
};
const fileOf = (change: Partial<CalendarFileEntry> = {}) =>
  toCalendarFile([{ ...talk, ...change }], options);
/** The content lines as a reader sees them. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const lineOf = (file: string, name: string) =>
  linesOf(file).find((line) => line.startsWith(`${name}:`));

test('a calendar with one entry, in UTC, each line ended by CRLF', () => {
  expect(linesOf(fileOf())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Riwaq//Riwaq//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:7c9e6679-7425-40de-944b-e07fc1f90ae7@riwaq.example',
    'DTSTAMP:20261201T080000Z',
    'DTSTART:20261210T080000Z',
    'DTEND:20261210T153000Z',
    'SUMMARY:Cloud Day',
    'DESCRIPTION:Servers\\, safety and cost',
    'LOCATION:Riwaq\\, Alger Centre',
    'URL:https://riwaq.example/events/7c9e6679-7425-40de-944b-e07fc1f90ae7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('what an entry does not have is not in the file', () => {
  const file = fileOf({ description: '', location: null, end: talk.start });
  expect(file).not.toMatch(/DESCRIPTION|LOCATION|DTEND/);
});

test('what lasts whole days ends on the day after the last, in no time zone', () => {
  const daysOf = (start: string, end: string) =>
    linesOf(fileOf({ start, end })).filter((line) => line.startsWith('DT'));
  expect(daysOf('2026-12-30', '2026-12-31')).toEqual([
    'DTSTAMP:20261201T080000Z',
    'DTSTART;VALUE=DATE:20261230',
    'DTEND;VALUE=DATE:20270101',
  ]);
  expect(daysOf('2026-12-30', '2026-12-30').slice(1)).toEqual([
    'DTSTART;VALUE=DATE:20261230',
    'DTEND;VALUE=DATE:20261231',
  ]);
});

test('an entry may have a status', () => {
  expect(lineOf(fileOf({ status: 'TENTATIVE' }), 'STATUS')).toBe('STATUS:TENTATIVE');
  expect(fileOf()).not.toContain('STATUS');
});

test('separators, line breaks and control characters of a text break no line', () => {
  expect(lineOf(fileOf({ title: 'a\\b;c,d\r\ne\nf\rg\u0000h\ti:"j"' }), 'SUMMARY')).toBe(
    'SUMMARY:a\\\\b\\;c\\,d\\ne\\nf\\ng h i:"j"',
  );
  const forged = fileOf({ title: 'x\r\nEND:VEVENT\r\nATTACH:https://evil.example' });
  expect(linesOf(forged).filter((line) => line.startsWith('ATTACH'))).toEqual([]);
});

test('a line of 75 octets stays whole, one of 76 is folded', () => {
  const summary = (length: number) => fileOf({ title: 'x'.repeat(length - 'SUMMARY:'.length) });
  expect(summary(75)).toContain(`\r\nSUMMARY:${'x'.repeat(67)}\r\nDESCRIPTION`);
  expect(summary(76)).toContain(`\r\nSUMMARY:${'x'.repeat(67)}\r\n x\r\nDESCRIPTION`);
});

test('Arabic is folded between characters', () => {
  const title =
    'الخوادم والأمان والتكلفة: ما ينبغي للمؤسسة الصغيرة استئجاره وما ينبغي الاحتفاظ به 🎓';
  const file = fileOf({ title });
  const folded = file.split('\r\n').filter((line) => /^(SUMMARY| )/.test(line));
  expect(folded.map((line) => new TextEncoder().encode(line).length)).toEqual([74, 74, 17]);
  expect(lineOf(file, 'SUMMARY')).toBe(`SUMMARY:${title}`);
});

test('whatever the texts are, no line is longer than 75 octets and unfolding gives them back', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(text, text, (title, description) => {
      const file = fileOf({ title, description });
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      }
      expect(lineOf(file, 'SUMMARY')).toBe(`SUMMARY:${escaped(title)}`);
      expect(lineOf(file, 'DESCRIPTION') ?? 'DESCRIPTION:').toBe(
        `DESCRIPTION:${escaped(description)}`,
      );
    }),
  );
});

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&');
}

test('a feed has its name and how often it is read again before its entries', () => {
  const lines = linesOf(toCalendarFeed([talk, talk], { ...options, name: 'Riwaq, Casbah' }));
  expect(lines.slice(4, 10)).toEqual([
    'METHOD:PUBLISH',
    'NAME:Riwaq\\, Casbah',
    'X-WR-CALNAME:Riwaq\\, Casbah',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    'BEGIN:VEVENT',
  ]);
  expect(lines.slice(10)).toEqual([
    ...linesOf(fileOf()).slice(6, 15),
    ...linesOf(fileOf()).slice(5),
  ]);
});

test.each([
  ['REQUEST', 'CONFIRMED'],
  ['CANCEL', 'CANCELLED'],
] as const)('an invitation %s names both sides, and the entry is %s', (method, status) => {
  const file = toCalendarFile([{ ...talk, status: 'CONFIRMED', sequence: 0, path: null }], {
    ...options,
    brand: 'The "Riwaq"',
    invitation: { method, organizer: 'desk@riwaq.example', attendee: 'a b@riwaq.example' },
  });
  expect(linesOf(file).slice(4, 12)).toEqual([
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${talk.id}@riwaq.example`,
    'DTSTAMP:20261201T080000Z',
    'SEQUENCE:0',
    'DTSTART:20261210T080000Z',
    'DTEND:20261210T153000Z',
    'ORGANIZER;CN="The  Riwaq ":mailto:desk@riwaq.example',
  ]);
  expect(file).toContain('PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:a%20b@');
  expect(lineOf(file, 'STATUS')).toBe(`STATUS:${status}`);
  expect(lineOf(file, 'URL')).toBeUndefined();
});
