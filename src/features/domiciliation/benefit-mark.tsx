import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './benefit-mark.module.css';

/** A tick or a dash, as its accessible name. */
export function BenefitMark({ isIncluded }: { isIncluded: boolean }) {
  const { t } = useTranslation('domiciliation');
  const Icon = isIncluded ? Check : Minus;
  return (
    <Icon
      size={20}
      className={classes.mark}
      data-included={isIncluded}
      role="img"
      aria-label={t(isIncluded ? 'comparison.included' : 'comparison.notIncluded')}
    />
  );
}
