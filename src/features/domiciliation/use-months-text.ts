import { useTranslation } from 'react-i18next';
import { formatMonth } from '#domain/time/dates.ts';
import { useLanguage } from '#src/components/use-language.ts';

/** Consecutive months in words: `March 2027 to June 2027, 4 months`; null for none. */
export function useMonthsText(): (months: readonly string[]) => string | null {
  const { t } = useTranslation('domiciliation');
  const language = useLanguage();
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
