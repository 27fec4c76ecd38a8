import type { ServicePriceKey } from '#domain/booking/services/service-prices.ts';
import { ChoiceInput } from '#src/components/form/choice-input.tsx';
import { useServicePriceText } from '#src/components/price/use-service-price-text.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import classes from './services-step.module.css';

/** The price of a key of the price list as text. */
export function usePriceText(): (key: ServicePriceKey) => string {
  return useServicePriceText(BookingActor.useSelector((state) => state.context.prices));
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
