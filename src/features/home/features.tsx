import { Link } from '@tanstack/react-router';
import { CalendarClock, Coffee, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FeatureBand } from '#src/components/feature-band.tsx';

const features = [
  { name: 'rooms', Icon: CalendarClock },
  { name: 'services', Icon: Coffee },
  { name: 'address', Icon: MailOpen },
] as const;

/** Three features of the building. */
export function Features() {
  const { t } = useTranslation('home');
  return (
    <FeatureBand
      id="features"
      title={t('features.title')}
      features={features.map(({ name, Icon }) => ({
        Icon,
        title: t(`features.${name}.title`),
        text: t(`features.${name}.text`),
        link: name === 'services' && <Link to="/services">{t('features.services.link')}</Link>,
      }))}
    />
  );
}
