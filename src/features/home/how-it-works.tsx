import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/links.tsx';
import { NumberedSteps } from '#src/components/numbered-steps.tsx';
import classes from './how-it-works.module.css';

const steps = ['choose', 'request', 'confirm', 'come'] as const;

/** The four steps of booking a room. */
export function HowItWorks({ minimumBookingDays }: { minimumBookingDays: number }) {
  const { t } = useTranslation('home');
  return (
    <NumberedSteps
      id="how"
      title={t('how.title')}
      steps={steps.map((step) => ({
        title: t(`how.${step}.title`),
        text: t(`how.${step}.text`),
      }))}
    >
      <div className={classes.foot}>
        <p className={classes.minimum}>
          {t('how.minimum', { count: minimumBookingDays })} {t('how.minimumScope')}
        </p>
        <ButtonLink to="/rooms" variant="light">
          {t('how.rooms')}
        </ButtonLink>
      </div>
    </NumberedSteps>
  );
}
