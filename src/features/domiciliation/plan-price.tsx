import { useTranslation } from 'react-i18next';
import { Rate } from '#src/components/amount.tsx';
import classes from './plan-price.module.css';

/** `4,500 DA/month`. */
export function PlanPrice({ rate }: { rate: number }) {
  const { t } = useTranslation('domiciliation');
  return (
    <p className={classes.price}>
      <span className={classes.amount}>
        <Rate centimes={rate} />
      </span>
      <span className={classes.per}>{t('plans.perMonth')}</span>
    </p>
  );
}
