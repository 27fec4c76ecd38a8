import { expect, test } from 'vitest';
import {
  dayAndMonth,
  formatDay,
  formatDays,
  formatFullDay,
  formatInstant,
  formatInstantDay,
  formatMonth,
  formatMonthName,
  formatMonths,
  formatShortDay,
  weekdayNames,
} from './dates.ts';
import { algiers } from './building.fixtures.ts';

test.each([
  ['en', '3 Dec 2026'],
  ['fr', '3 déc. 2026'],
  ['ar', '3 ديسمبر 2026'],
] as const)('a day in %s has Western digits', (language, text) => {
  expect(formatDay('2026-12-03', language)).toBe(text);
});

test('French writes the first of a month as an ordinal, and the time after à', () => {
  expect(formatDay('2026-12-01', 'fr')).toBe('1er déc. 2026');
  expect(formatDays('2026-12-01', '2026-12-21', 'fr')).toBe('1er\u2009–\u200921 déc. 2026');
  expect(formatInstant(algiers, '2026-12-01T08:00:00Z', 'fr')).toBe('1er déc. 2026 à\u00a009:00');
});

test('a range of one day is one date', () => {
  expect(formatDays('2026-12-01', '2026-12-01', 'en')).toBe('1 Dec 2026');
  expect(formatDays('2026-12-01', '2026-12-03', 'en')).toBe('1\u2009–\u20093 Dec 2026');
});

test.each([
  ['en', 'Dec 2026\u2009–\u2009Feb 2027', 'Jan\u2009–\u2009Mar 2027', 'Jan 2027'],
  ['fr', 'déc. 2026\u2009–\u2009févr. 2027', 'janv.\u2009–\u2009mars 2027', 'janv. 2027'],
  ['ar', 'ديسمبر 2026\u2009–\u2009فيفري 2027', 'جانفي\u2009–\u2009مارس 2027', 'جانفي 2027'],
] as const)(
  'months in %s: a range over two years, within one year, and one month',
  (language, ...texts) => {
    const spans = [
      ['2026-12', '2027-02'],
      ['2027-01', '2027-03'],
      ['2027-01', '2027-01'],
    ] as const;
    expect(spans.map(([first, last]) => formatMonths(first, last, language))).toEqual(texts);
  },
);

test.each([
  ['Africa/Algiers', '2 Dec 2026', '2 Dec 2026, 00:30'],
  ['Pacific/Auckland', '2 Dec 2026', '2 Dec 2026, 12:30'],
  ['America/New_York', '1 Dec 2026', '1 Dec 2026, 18:30'],
])('an instant is formatted in the time zone of the building, %s', (timeZone, day, moment) => {
  const building = { ...algiers, timeZone };
  expect(formatInstantDay(building, '2026-12-01T23:30:00Z', 'en')).toBe(day);
  expect(formatInstant(building, '2026-12-01T23:30:00Z', 'en')).toBe(moment);
});

test.each([
  ['en', 'January'],
  ['fr', 'janvier'],
  ['ar', 'جانفي'],
] as const)('a month in %s has its Algerian name', (language, name) => {
  expect(formatMonthName('2027-01', language)).toBe(name);
});

test.each([
  ['en', 'Friday 4 December 2026', 'December 2026'],
  ['fr', 'vendredi 4 décembre 2026', 'décembre 2026'],
  ['ar', 'الجمعة 4 ديسمبر 2026', 'ديسمبر 2026'],
] as const)('calendars in %s name days and months', (language, day, month) => {
  expect(formatFullDay('2026-12-04', language)).toBe(day);
  expect(formatMonth('2026-12', language)).toBe(month);
});

test('the week starts on Sunday', () => {
  const names = weekdayNames('en');
  expect(names.map(({ short }) => short).join(' ')).toBe('Sun Mon Tue Wed Thu Fri Sat');
  expect(names.map(({ narrow }) => narrow).join('')).toBe('SMTWTFS');
  expect(names[0]?.long).toBe('Sunday');
});

test.each([
  ['en', 'Thu 3 Dec 2026', { day: '3', month: 'Dec' }],
  ['fr', 'jeu. 3 déc. 2026', { day: '3', month: 'déc.' }],
  ['ar', 'الخميس 3 ديسمبر 2026', { day: '3', month: 'ديسمبر' }],
] as const)('a day in %s in short form, and as day and month', (language, short, leaf) => {
  expect(formatShortDay('2026-12-03', language)).toBe(short);
  expect(dayAndMonth('2026-12-03', language)).toEqual(leaf);
});
