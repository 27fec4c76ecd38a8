import type { Language } from '#domain/language.ts';

/** Western digits in every language; French has its own separators (rulings, Texts). */
const locales: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'en' };

/** Writes numbers in a language, `4,500.5` or `4 500,5` (narrow no-break space), with at most two decimals. */
export const formatNumber = numberFormat({ maximumFractionDigits: 2 });

/** A way to write numbers in each language. A format is created on first use: creating it costs a hundred times as much as using it. */
export function numberFormat(
  options: Intl.NumberFormatOptions,
): (value: number, language: Language) => string {
  const made: Partial<Record<Language, Intl.NumberFormat>> = {};
  return (value, language) =>
    (made[language] ??= new Intl.NumberFormat(locales[language], options)).format(value);
}
