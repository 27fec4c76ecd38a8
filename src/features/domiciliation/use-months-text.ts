import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import { formatMonth } from '#src/components/dates.ts';

/** Consecutive months in words: `March 2027 to June 2027, 4 months`; null for none. */
export function useMonthsText(): (months: readonly string[]) => string | null {
  const { t, i18n } = useTranslation('domiciliation');
  const language = i18n.language as Language;
  return (months) => {
    const [first] = months;
    const last = months.at(-1);
    if (first === undefined || last === undefined) {
      return null;
    }
    const length = t('months.length', { count: months.length });
    return months.length === 1
      ? t('months.one', { first: formatMonth(first, language), length })
      : t('months.range', {
          first: formatMonth(first, language),
          last: formatMonth(last, language),
          length,
        });
  };
}
