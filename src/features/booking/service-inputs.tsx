import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatRate } from '#domain/money.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './services-step.module.css';

type PriceUnit = 'perPersonDay' | 'perDay' | 'perItem' | 'flat';

/** The price of one key of the price list as text; without an amount it is on request (rulings, Price). */
export function usePriceText(): (key: string, unit: PriceUnit) => string {
  const { t } = useTranslation('booking');
  const prices = BookingActor.useSelector((state) => state.context.prices);
  return (key, unit) => {
    const amount = prices?.find((price) => price.service_key === key)?.price ?? null;
    return amount === null
      ? t('services.priceOnRequest')
      : t(`services.${unit}`, { amount: formatRate(amount) });
  };
}

interface OptionProps {
  label: string;
  description?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Option({ label, description, checked, onChange }: OptionProps) {
  return (
    <Checkbox
      className={classes.option}

      label={label}
      description={description}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export function AddRow({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      className={classes.add}
      type="button"
      variant="default"

      leftSection={<Plus size={18} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

export function RemoveRow({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon type="button" variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      <Trash2 size={18} aria-hidden />
    </ActionIcon>
  );
}

/** A copy of `rows` with the row at `index` changed. */
export function changeRow<Row>(rows: readonly Row[], index: number, change: Partial<Row>): Row[] {
  return rows.map((row, position) => (position === index ? { ...row, ...change } : row));
}

/** A copy of `rows` without the row at `index`. */
export function removeRow<Row>(rows: readonly Row[], index: number): Row[] {
  return rows.filter((_, position) => position !== index);
}
