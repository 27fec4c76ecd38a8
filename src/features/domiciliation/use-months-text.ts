import { useTranslation } from 'react-i18next';
import { useDates } from '#src/components/dates/use-dates.ts';

/** Consecutive months in words: `March 2027 to June 2027, 4 months`; null for none. */
export function useMonthsText(): (months: readonly string[]) => string | null {
  const { t } = useTranslation('domiciliation');
  const dates = useDates();
  return (months) => {
    const [first] = months;
    const last = months.at(-1);
    if (first === undefined || last === undefined) {
      return null;
    }
    const length = t('months.length', { count: months.length });
    return months.length === 1
      ? t('months.one', { first: dates.month(first), length })
      : t('months.range', {
          first: dates.month(first),
          last: dates.month(last),
          length,
        });
  };
}
