import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/links.tsx';
import { NumberedParts } from '#src/components/numbered-parts.tsx';
import classes from './how-it-works.module.css';

const steps = ['choose', 'request', 'confirm', 'come'] as const;

/** How a room is booked, in four steps. */
export function HowItWorks({ minimumBookingDays }: { minimumBookingDays: number }) {
  const { t } = useTranslation('home');
  return (
    <NumberedParts
      id="how"
      title={t('how.title')}
      parts={steps.map((step) => ({
        title: t(`how.${step}.title`),
        text: t(`how.${step}.text`),
      }))}
    >
      <div className={classes.foot}>
        <p className={classes.minimum}>{t('how.minimum', { count: minimumBookingDays })}</p>
        <ButtonLink to="/rooms" variant="light">
          {t('how.rooms')}
        </ButtonLink>
      </div>
    </NumberedParts>
  );
}
