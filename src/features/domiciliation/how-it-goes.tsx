import { useTranslation } from 'react-i18next';
import { NumberedSteps } from '#src/components/numbered-steps.tsx';
import { useSite } from '#src/components/site-context.ts';

const steps = ['months', 'business', 'papers', 'answer'] as const;

/** The steps of a request, and what follows. */
export function HowItGoes() {
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
