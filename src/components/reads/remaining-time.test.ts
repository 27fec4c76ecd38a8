import { expect, test } from 'vitest';
import { formatPercent, formatRemainingTime } from './remaining-time.ts';

/** Which space or direction mark is used depends on the version of Unicode's data. */
function plain(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');
}

const times = [
  { months: 2, days: 0, hours: 5 },
  { months: 1, days: 1, hours: 1 },
  { months: 11, days: 12, hours: 23 },
  { months: 0, days: 0, hours: 0 },
];

test.each([
  [
    'en',
    ['2 months, 5 hours', '1 month, 1 day, 1 hour', '11 months, 12 days, 23 hours', '0 hours'],
  ],
  [
    'fr',
    [
      '2 mois et 5 heures',
      '1 mois, 1 jour et 1 heure',
      '11 mois, 12 jours et 23 heures',
      '0 heure',
    ],
  ],
  ['ar', ['شهران و5 ساعات', 'شهر، ويوم، وساعة', '11 شهرًا، و12 يومًا، و23 ساعة', '0 ساعة']],
] as const)('the remaining time in %s has its plurals and Western digits', (language, texts) => {
  expect(times.map((time) => plain(formatRemainingTime(time, language)))).toEqual(texts);
});

test.each([
  ['en', ['0%', '75%', '75.9%', '99.9%', '100%']],
  ['fr', ['0 %', '75 %', '75,9 %', '99,9 %', '100 %']],
  ['ar', ['0%', '75%', '75.9%', '99.9%', '100%']],
] as const)('percent in %s are rounded down to a decimal', (language, texts) => {
  const shown = [0, 75.01, 75.99, 99.99, 100].map((percent) => formatPercent(percent, language));
  expect(shown.map(plain)).toEqual(texts);
});
