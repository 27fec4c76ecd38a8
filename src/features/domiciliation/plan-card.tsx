import { CalendarRange } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { ButtonLink } from '#src/components/links.tsx';
import classes from './plan-card.module.css';
import { PlanPrice } from './plan-price.tsx';
import { usePlanTexts } from './use-plan-texts.ts';

interface PlanCardProps {
  plan: DomiciliationPlan;
  /** A request for it was begun and not sent. */
  isBegun: boolean;
}

/** A plan that can be chosen. Specification, section 2, Domiciliation. */
export function PlanCard({ plan, isBegun }: PlanCardProps) {
  const { t } = useTranslation('domiciliation');
  const { nameOf, descriptionOf } = usePlanTexts();
  const name = nameOf(plan);
  return (
    <li className={classes.card}>
      <div>
        <h3 className={classes.name}>{name}</h3>
        {isBegun && <p className={classes.begun}>{t('plans.begun')}</p>}
      </div>
      <p className={classes.text}>{descriptionOf(plan)}</p>
      <PlanPrice rate={plan.monthly_rate} />
      <p className={classes.minimum}>
        <CalendarRange size={18} aria-hidden="true" />
        {t('plans.minimum', { count: plan.min_months })}
      </p>
      <ButtonLink
        to="/domiciliation-flow"
        search={{ plan: plan.id }}
        aria-label={t(isBegun ? 'plans.continueOf' : 'plans.selectOf', { plan: name })}
        fullWidth
      >
        {t(isBegun ? 'plans.continue' : 'plans.select')}
      </ButtonLink>
    </li>
  );
}
