import { useTranslation } from 'react-i18next';
import { readAmount } from '#domain/money/typed-amount.ts';
import { TextField } from '#src/components/form/field.tsx';

interface AmountFieldProps {
  name: string;
  label: string;
  /** As it is typed, in dinars. */
  value: string;
  /** Whether the form was sent: then a missing amount is named. */
  isChecked: boolean;
  description?: string;
  hasInitialFocus?: boolean;
  onChange: (typed: string) => void;
}

/** An amount in dinars; `readAmount` reads it. */
export function AmountField({ isChecked, ...field }: AmountFieldProps) {
  const { t } = useTranslation('staff-pages');
  const isMissing = isChecked && readAmount(field.value) === null;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={20}
      error={isMissing ? t('amountMissing') : undefined}
    />
  );
}
