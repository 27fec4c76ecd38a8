import { useTranslation } from 'react-i18next';
import type { Elements } from '#src/components/elements.ts';
import classes from './today-page.module.css';

interface TodaySectionProps {
  title: string;
  count: number;
  /** Whether the list has only the first ones. */
  isShort?: boolean;
  children: Elements;
}

/** A part of Today; one sentence when there is nothing. */
export function TodaySection({ title, count, isShort = false, children }: TodaySectionProps) {
  const { t } = useTranslation('staff-pages');
  return (
    <section className={classes.section}>
      <h2>
        <span>{title}</span> <span className={classes.count}>{count}</span>
      </h2>
      {count === 0 ? <p className={classes.nothing}>{t('today.nothing')}</p> : children}
      {isShort && <p className={classes.nothing}>{t('today.firstOnes')}</p>}
    </section>
  );
}
