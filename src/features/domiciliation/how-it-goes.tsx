import { useTranslation } from 'react-i18next';
import { HOLD_HOURS } from '#domain/booking/period.ts';
import { NumberedSteps } from '#src/components/numbered-steps.tsx';

const steps = ['months', 'business', 'papers', 'answer'] as const;

/** The steps of a request, and what follows. */
export function HowItGoes() {
  const { t } = useTranslation('domiciliation');
  return (
    <NumberedSteps
      id="how"
      title={t('how.title')}
      steps={steps.map((step) => ({
        title: t(`how.${step}.title`),
        text: t(`how.${step}.text`, { hours: HOLD_HOURS }),
      }))}
    />
  );
}
