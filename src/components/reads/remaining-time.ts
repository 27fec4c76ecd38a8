import type { Language } from '#domain/language.ts';

/** Arabic has the digits and the decimal point of English (rulings, Texts), which the locale of Algeria does not. */
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

const units = ['month', 'day', 'hour'] as const;

/** Months, days and hours in words, without those that are zero: `2 months, 5 hours`; at the end, `0 hours`. */
export function formatRemainingTime(
  time: { months: number; days: number; hours: number },
  language: Language,
): string {
  const locale = locales[language];
  const left = units.filter((unit) => time[`${unit}s`] > 0);
  const parts = (left.length > 0 ? left : (['hour'] as const)).map((unit) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
      time[`${unit}s`],
    ),
  );
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(parts);
}

/** Percent with at most one decimal, rounded down: 75.99 is `75.9%`. */
export function formatPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(Math.floor(percent * 10) / 1_000);
}
