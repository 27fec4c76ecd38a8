import { CalendarRange } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DomiciliationPlan, PlanBenefit } from '#domain/domiciliation/plan.ts';
import { localized } from '#domain/language.ts';
import { Rate } from '#src/components/price/amount.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import classes from './plan-card.module.css';
import { BenefitMark } from './plan-comparison.tsx';
import price from './plan-price.module.css';

interface PlanCardProps {
  plan: DomiciliationPlan;
  /** Those that are compared. */
  benefits: readonly PlanBenefit[];
  /** The draft is a request for it. */
  hasDraft: boolean;
}

/** A plan that can be chosen. Specification, section 2, Domiciliation. */
export function PlanCard({ plan, benefits, hasDraft }: PlanCardProps) {
  const { t } = useTranslation('domiciliation');
  const language = useLanguage();
  const name = localized(plan, 'name', language);
  return (
    <li className={classes.card}>
      <div>
        <h3 className={classes.name}>{name}</h3>
        {hasDraft && <p className={classes.draft}>{t('plans.draft')}</p>}
      </div>
      <p className={classes.text}>{localized(plan, 'description', language)}</p>
      <PlanPrice rate={plan.monthly_rate} />
      <p className={classes.minimum}>
        <CalendarRange size={18} />
        <span>{t('plans.minimum', { count: plan.min_months })}</span>
      </p>
      {/* Where there is no room for the table. */}
      <ul className={classes.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <BenefitMark isIncluded={plan.benefits.includes(benefit)} />
            <span>{t(`comparison.${benefit}`)}</span>
          </li>
        ))}
      </ul>
      <ButtonLink
        to="/domiciliation-flow"
        search={{ plan: plan.id }}
        aria-label={t(hasDraft ? 'plans.continueOf' : 'plans.selectOf', { plan: name })}
        fullWidth
      >
        {t(hasDraft ? 'plans.continue' : 'plans.select')}
      </ButtonLink>
    </li>
  );
}

/** `4,500 DA/month`. */
function PlanPrice({ rate }: { rate: number }) {
  const { t } = useTranslation('domiciliation');
  return (
    <p className={price.price}>
      <span className={price.amount}>
        <Rate centimes={rate} />
      </span>
      <span className="dimmed">{t('plans.perMonth')}</span>
    </p>
  );
}
