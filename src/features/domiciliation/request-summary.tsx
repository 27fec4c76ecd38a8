import { useTranslation } from 'react-i18next';
import { domiciliationTotal, type DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { Amount, Rate } from '#src/components/amount.tsx';
import { PlanDetails } from './plan-details.tsx';
import classes from './request-summary.module.css';
import { useMonthsText } from './use-months-text.ts';
import { usePlanTexts } from './use-plan-texts.ts';

interface RequestSummaryProps {
  plan: DomiciliationPlan;
  months: readonly string[];
  /** Next was pressed with too few months. */
  isRefused: boolean;
}

/** What is asked for: the plan, its months, the rate and the total. Specification, section 2, Domiciliation. */
export function RequestSummary({ plan, months, isRefused }: RequestSummaryProps) {
  const { t } = useTranslation('domiciliation');
  const { nameOf } = usePlanTexts();
  const monthsText = useMonthsText();
  const missing = plan.min_months - months.length;
  const details = [
    { name: t('summary.plan'), detail: nameOf(plan) },
    { name: t('summary.rate'), detail: <Rate centimes={plan.monthly_rate} /> },
    { name: t('summary.months'), detail: monthsText(months) ?? t('summary.none') },
    {
      name: t('summary.total'),
      detail: months.length > 0 ? <Amount centimes={domiciliationTotal(plan, months)} /> : '–',
    },
  ];
  return (
    <section className={classes.card} aria-labelledby="request-summary">
      <h2 id="request-summary" className={classes.title}>
        {t('summary.title')}
      </h2>
      <PlanDetails details={details} />
      {missing > 0 && months.length > 0 && (
        <p className={classes.missing} data-refused={isRefused || undefined}>
          {t('summary.missing', { count: missing })}
        </p>
      )}
      <p className={classes.note}>{t('summary.note')}</p>
    </section>
  );
}
