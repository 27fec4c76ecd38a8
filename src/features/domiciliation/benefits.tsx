import { DoorOpen, House, Landmark, MapPin, Presentation, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FeatureBand } from '#src/components/feature-band.tsx';

const benefits = [
  { name: 'grandHall', Icon: Presentation },
  { name: 'rooms', Icon: DoorOpen },
  { name: 'register', Icon: Scale },
  { name: 'letters', Icon: Landmark },
  { name: 'home', Icon: House },
  { name: 'clients', Icon: MapPin },
] as const;

/** What comes with a plan, and what a registered business address is for. Specification, section 9. */
export function Benefits() {
  const { t } = useTranslation('domiciliation');
  return (
    <FeatureBand
      id="benefits"
      title={t('benefits.title')}
      features={benefits.map(({ name, Icon }) => ({
        Icon,
        title: t(`benefits.${name}.title`),
        text: t(`benefits.${name}.text`),
      }))}
    />
  );
}
