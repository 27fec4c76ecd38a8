import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import cardClasses from './plan-card.module.css';
import classes from './plans-skeleton.module.css';
import viewClasses from './plans-view.module.css';

const CARDS = [1, 2, 3];

/** The placeholder of the plans while they load. Its text is loaded with every page. */
export function PlansSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div aria-hidden="true">
        <div className={viewClasses.hero}>
          <div className={classes.lines}>
            <div className={classes.line} />
            <div className={classes.line} />
          </div>
          <div className={viewClasses.picture} />
        </div>
        <div className={viewClasses.plans}>
          <div className={viewClasses.list}>
            {CARDS.map((card) => (
              <div key={card} className={cardClasses.card}>
                <div className={classes.card} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
