import {
  DoorOpen,
  House,
  Landmark,
  MapPin,
  Presentation,
  Scale,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  offeredBenefits,
  type DomiciliationPlan,
  type PlanBenefit,
} from '#domain/domiciliation/plan.ts';
import { FeatureBand } from '#src/components/feature-band.tsx';
import { usePlanTexts } from './use-plan-texts.ts';

type Benefit = 'grandHall' | 'rooms' | 'register' | 'letters' | 'home' | 'clients';

/** `benefit`: what only some plans may have. */
const benefits: readonly { name: Benefit; Icon: LucideIcon; benefit?: PlanBenefit }[] = [
  { name: 'grandHall', Icon: Presentation, benefit: 'grand_hall' },
  { name: 'rooms', Icon: DoorOpen, benefit: 'discounted_rooms' },
  { name: 'register', Icon: Scale },
  { name: 'letters', Icon: Landmark },
  { name: 'home', Icon: House },
  { name: 'clients', Icon: MapPin },
];

/** What comes with a plan, and what a registered business address is for. Specification, section 9. */
export function Benefits({ plans }: { plans: readonly DomiciliationPlan[] }) {
  const { t } = useTranslation('domiciliation');
  const { nameOf } = usePlanTexts();
  const isCompared = offeredBenefits(plans).length > 0;
  const features = benefits.flatMap(({ name, Icon, benefit }) => {
    const withIt = plans.filter((plan) => !benefit || plan.benefits.includes(benefit));
    const ofAll = { Icon, title: t(`benefits.${name}.title`), text: t(`benefits.${name}.text`) };
    if (!isCompared || withIt.length === plans.length) {
      return [ofAll];
    }
    const only = t('benefits.onlyWith', { plans: withIt.map(nameOf).join(t('benefits.comma')) });
    return withIt.length > 0 ? [{ ...ofAll, text: `${ofAll.text} ${only}` }] : [];
  });
  return <FeatureBand id="benefits" title={t('benefits.title')} features={features} />;
}
