import { useTranslation } from 'react-i18next';
import { localized } from '#domain/language.ts';
import { formatRate } from '#domain/money.ts';
import { ChoiceInput } from '#src/components/form/choice-input.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './services-step.module.css';

type PriceUnit = 'perPersonDay' | 'perDay' | 'perItem' | 'perBooking' | 'flat';

/** The price of one key of the price list as text; without an amount its own text, else on request (rulings, Price). */
export function usePriceText(): (key: string, unit: PriceUnit) => string {
  const { t } = useTranslation('booking-services');
  const language = useLanguage();
  const prices = BookingActor.useSelector((state) => state.context.prices);
  return (key, unit) => {
    const {
      price = null,
      price_text = null,
      translations = {},
    } = prices?.find((row) => row.service_key === key) ?? {};
    if (price !== null) {
      return t(unit, { amount: formatRate(price, language) });
    }
    return price_text === null
      ? t('priceOnRequest')
      : localized({ price_text, translations }, 'price_text', language);
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
