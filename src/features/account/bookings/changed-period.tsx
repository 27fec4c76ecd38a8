import { useTranslation } from 'react-i18next';
import type { ChangedPeriods } from '#domain/account/timeline.ts';
import { formatPeriods, type BookedPeriods } from '#domain/period/stored-periods.ts';
import { useLanguage } from '#src/components/site-context.ts';

/** The days and hours of a request before and after a change; the days once, where only the hours differ. */
export function ChangedPeriod({ before, after }: ChangedPeriods) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const daysOf = (periods: BookedPeriods) => formatPeriods(periods, language);
  const hoursOf = ([first]: BookedPeriods) =>
    first?.from && first.to ? `\u2066${first.from}–${first.to}\u2069` : t('timeline.wholeDay');
  const days = daysOf(after);
  const change = { before: hoursOf(before), after: hoursOf(after) };
  return (
    <span className="hint tabular">
      {days === daysOf(before)
        ? t('timeline.hours', { days, ...change })
        : t('timeline.period', {
            before: `${daysOf(before)}, ${change.before}`,
            after: `${days}, ${change.after}`,
          })}
    </span>
  );
}
