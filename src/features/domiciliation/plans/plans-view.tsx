import {
  MailX,
  DoorOpen,
  House,
  Landmark,
  MapPin,
  Presentation,
  Scale,
  type LucideIcon,
} from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import {
  offeredBenefits,
  type DomiciliationPlan,
  type PlanBenefit,
} from '#domain/domiciliation/plan.ts';
import { localized } from '#domain/language.ts';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { FeatureBand } from '#src/components/feature-band.tsx';
import { NumberedSteps } from '#src/components/numbered-steps.tsx';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import classes from './plans-view.module.css';
import type { Elements } from '#src/components/elements.ts';

interface PlansViewProps {
  plans: readonly DomiciliationPlan[];
  headingRef: Ref<HTMLHeadingElement>;
  /** The plan of the draft. */
  draftPlanId?: string | null;
  /** Why the plans are shown again. */
  notice?: Elements;
}

/** The offered plans, the benefits of a plan, and how to request one. */
export function PlansView({ plans, headingRef, draftPlanId, notice }: PlansViewProps) {
  const { t } = useTranslation('domiciliation');
  const benefits = offeredBenefits(plans);
  return (
    <>
      <section className={classes.hero}>
        <div>
          <h1 ref={headingRef} tabIndex={-1}>
            {t('heading')}
          </h1>
          <p className={classes.lead}>{t('lead')}</p>
        </div>
        <img
          className={classes.picture}
          src="/pictures/domiciliation.svg"
          alt={t('picture')}
          width={1200}
          height={900}
          fetchPriority="high"
        />
      </section>
      <section className={classes.plans} aria-labelledby="plans">
        <h2 id="plans" className={classes.heading}>
          {t('plans.title')}
        </h2>
        {notice}
        {plans.length === 0 ? (
          <ArchMessage
            order={2}
            title={t('plans.empty.title')}
            text={t('plans.empty.text')}
            icon={<MailX size={36} />}
          />
        ) : (
          <ul className={classes.list}>
            {plans.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                benefits={benefits}
                hasDraft={plan.id === draftPlanId}
              />
            ))}
          </ul>
        )}
        <PlanComparison plans={plans} />
      </section>
      <Benefits plans={plans} />
      <HowItGoes />
    </>
  );
}

const steps = ['months', 'business', 'papers', 'answer'] as const;

/** The steps of a request, and what follows. */
function HowItGoes() {
  const { t } = useTranslation('domiciliation');
  const { holdHours } = useSite();
  return (
    <NumberedSteps
      id="how"
      title={t('how.title')}
      steps={steps.map((step) => ({
        title: t(`how.${step}.title`),
        text: t(`how.${step}.text`, { hours: holdHours }),
      }))}
    />
  );
}

type Benefit = 'grandHall' | 'rooms' | 'register' | 'letters' | 'home' | 'clients';

/** `benefit`: what only some plans may have. */
const features: readonly { name: Benefit; Icon: LucideIcon; benefit?: PlanBenefit }[] = [
  { name: 'grandHall', Icon: Presentation, benefit: 'grand_hall' },
  { name: 'rooms', Icon: DoorOpen, benefit: 'discounted_rooms' },
  { name: 'register', Icon: Scale },
  { name: 'letters', Icon: Landmark },
  { name: 'home', Icon: House },
  { name: 'clients', Icon: MapPin },
];

/** What comes with a plan, and what a registered business address is for. Specification, section 9. */
function Benefits({ plans }: { plans: readonly DomiciliationPlan[] }) {
  const { t } = useTranslation('domiciliation');
  const language = useLanguage();
  const isCompared = offeredBenefits(plans).length > 0;
  const shown = features.flatMap(({ name, Icon, benefit }) => {
    const withIt = plans.filter((plan) => !benefit || plan.benefits.includes(benefit));
    const ofAll = { Icon, title: t(`benefits.${name}.title`), text: t(`benefits.${name}.text`) };
    if (!isCompared || withIt.length === plans.length) {
      return [ofAll];
    }
    const names = withIt.map((plan) => localized(plan, 'name', language));
    const only = t('benefits.onlyWith', { plans: names.join(t('benefits.comma')) });
    return withIt.length > 0 ? [{ ...ofAll, text: `${ofAll.text} ${only}` }] : [];
  });
  return <FeatureBand id="benefits" title={t('benefits.title')} features={shown} />;
}
