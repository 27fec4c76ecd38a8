import { useTranslation } from 'react-i18next';
import { formatInstant } from '#domain/time/dates.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useApp } from '#src/features/app-context.ts';
import classes from './held-until.module.css';

/** Less is left: the request is urgent. */
const URGENT_MS = 24 * 60 * 60_000;

/** Until when the days of a request are held; in words, too, when less than a day is left. */
export function HeldUntil({ until }: { until: string }) {
  const { t } = useTranslation('staff-pages');
  const { clock } = useApp();
  const isUrgent = Date.parse(until) - clock.now().getTime() < URGENT_MS;
  return (
    <span className={isUrgent ? classes.urgent : undefined}>
      {[formatInstant(useSite(), until, useLanguage()), isUrgent && t('urgent')]
        .filter(Boolean)
        .join(' ')}
    </span>
  );
}
