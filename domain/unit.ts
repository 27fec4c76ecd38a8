import type { Language } from '#domain/language.ts';

const unitLocales: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'ar-DZ-u-nu-latn' };

/** Writes a length of time or a size with its unit, in the form that its number needs: `72 hours`, `72 heures`, `72 ساعة`. */
export function formatUnit(
  value: number,
  unit: 'hour' | 'day' | 'month' | 'megabyte',
  language: Language,
): string {
  const unitDisplay = unit === 'megabyte' ? 'short' : 'long';
  return new Intl.NumberFormat(unitLocales[language], { style: 'unit', unit, unitDisplay }).format(
    value,
  );
}
