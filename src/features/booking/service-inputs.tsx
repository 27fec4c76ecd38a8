import { useTranslation } from 'react-i18next';
import { formatRate } from '#domain/money.ts';
import { ChoiceInput } from '#src/components/form/choice-input.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './services-step.module.css';

type PriceUnit = 'perPersonDay' | 'perDay' | 'perItem' | 'perBooking' | 'flat';

/** The price of one key of the price list as text; without an amount it is on request (rulings, Price). */
export function usePriceText(): (key: string, unit: PriceUnit) => string {
  const { t } = useTranslation('booking-services');
  const language = useLanguage();
  const prices = BookingActor.useSelector((state) => state.context.prices);
  return (key, unit) => {
    const amount = prices?.find((price) => price.service_key === key)?.price ?? null;
    return amount === null
      ? t('priceOnRequest')
      : t(unit, { amount: formatRate(amount, language) });
  };
}

interface OptionProps {
  label: string;
  description?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Option({ label, description, checked, onChange }: OptionProps) {
  return (
    <ChoiceInput
      type="checkbox"
      className={classes.option}
      label={label}
      description={description}
      isChosen={checked}
      onChange={onChange}
    />
  );
}
