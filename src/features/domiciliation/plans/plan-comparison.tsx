import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredBenefits, type DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { localized } from '#domain/language.ts';
import { Rate } from '#src/components/price/amount.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import mark from './benefit-mark.module.css';
import classes from './plan-comparison.module.css';

/** The plans line by line, where there is room for a table; on narrow screens each card lists its benefits. */
export function PlanComparison({ plans }: { plans: readonly DomiciliationPlan[] }) {
  const { t } = useTranslation('domiciliation');
  const language = useLanguage();
  const benefits = offeredBenefits(plans);
  if (benefits.length === 0) {
    return null;
  }
  const line = (name: string, valueOf: (plan: DomiciliationPlan) => ReactNode) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {plans.map((plan) => (
        <td key={plan.id}>{valueOf(plan)}</td>
      ))}
    </tr>
  );
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('comparison.title')}</caption>
      <thead>
        <tr>
          <td />
          {plans.map((plan) => (
            <th key={plan.id} scope="col">
              {localized(plan, 'name', language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {line(t('chosen.rate'), (plan) => (
          <Rate centimes={plan.monthly_rate} />
        ))}
        {line(t('chosen.minimum'), (plan) => t('chosen.minimumMonths', { count: plan.min_months }))}
        {benefits.map((benefit) =>
          line(t(`comparison.${benefit}`), (plan) => (
            <BenefitMark isIncluded={plan.benefits.includes(benefit)} />
          )),
        )}
      </tbody>
    </table>
  );
}

/** A tick or a dash, as its accessible name. */
export function BenefitMark({ isIncluded }: { isIncluded: boolean }) {
  const { t } = useTranslation('domiciliation');
  const Icon = isIncluded ? Check : Minus;
  return (
    <Icon
      size={20}
      className={mark.mark}
      data-included={isIncluded}
      role="img"
      aria-label={t(isIncluded ? 'comparison.included' : 'comparison.notIncluded')}
    />
  );
}
