import { useTranslation } from 'react-i18next';
import { HOLD_HOURS } from '#domain/booking/period.ts';
import { NumberedParts } from '#src/components/numbered-parts.tsx';

const parts = ['months', 'business', 'papers', 'answer'] as const;

/** What a request wants, part by part, and what follows. */
export function HowItGoes() {
  const { t } = useTranslation('domiciliation');
  return (
    <NumberedParts
      id="how"
      title={t('how.title')}
      parts={parts.map((part) => ({
        title: t(`how.${part}.title`),
        text: t(`how.${part}.text`, { hours: HOLD_HOURS }),
      }))}
    />
  );
}
