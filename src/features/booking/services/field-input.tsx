import { Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import type { LeafField, Price, Values } from '#domain/booking/services/field-kinds.ts';
import type { ServicePriceKey } from '#domain/booking/services/service-prices.ts';
import type { ServiceName } from '#domain/booking/services/services.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import { ChoiceInput } from '#src/components/form/choice-input.tsx';
import fields from '#src/components/form/field.module.css';
import { SelectInput } from '#src/components/form/select.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { useServicePriceText } from '#src/components/price/use-service-price-text.ts';
import { useServiceTexts } from '#src/components/price/use-service-texts.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { CountInput } from '#src/features/booking/form/inputs.tsx';
import classes from './services-step.module.css';

interface FieldInputProps {
  service: ServiceName;
  name: string;
  field: LeafField;
  values: Values;
  change: (patch: Values) => void;
}

/** The input of a field by its control. */
export function FieldInput({ service, name, field, values, change }: FieldInputProps) {
  const texts = useServiceTexts()(service);
  const priceText = usePriceText();
  const label = texts.label(name);
  const value = values[name];
  const set = (next: unknown) => change({ [name]: next });
  /** The price, and what one gets for it where there is a text. */
  const described = (choice: string, price: string | undefined) => {
    const contents = texts.optional(`${choice}Text`);
    return contents ? (
      <>
        <span className={fields.price}>{price}</span>
        <span>{contents}</span>
      </>
    ) : (
      price
    );
  };
  switch (field.control) {
    case 'option':
      return (
        <Option
          label={label}
          description={described(name, priceText(field.price, true, values))}
          isChosen={value === true}
          onChange={set}
        />
      );
    case 'cards':
      return (
        <ChoiceField
          label={label}
          name={name}
          choices={field.values.map((choice) => {
            const price = priceText(field.price, choice, values);
            return {
              value: String(choice),
              label: texts.value(name, field.values, choice),
              description: described(String(choice), price),
            };
          })}
          value={String(value)}
          onChange={set}
        />
      );
    case 'select': {
      const none = texts.optional(`${name}None`);
      const chosen = field.values.find((known) => known === value);
      return (
        <SelectInput
          label={label}
          options={[
            ...(none ? [{ value: '', label: none }] : []),
            ...field.values.map((known) => ({
              value: String(known),
              label: texts.value(name, field.values, known),
            })),
          ]}
          value={String(chosen ?? (none ? '' : field.values[0]))}
          onChange={(next) => set(field.values.find((known) => String(known) === next) ?? null)}
        />
      );
    }
    case 'time':
      return <TimeSelect label={label} value={String(value)} onChange={set} />;
    case 'count':
      return (
        <CountInput
          label={label}
          name={name}
          value={typeof value === 'number' ? value : String(value)}
          valueIfEmpty={field.valueIfEmpty}
          onChange={set}
        />
      );
    case 'line':
    case 'text': {
      const input = {
        label: <span>{label}</span>,
        maxLength: field.max,
        value: String(value),
        onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          set(currentTarget.value),
      };
      return field.control === 'line' ? (
        <TextInput {...input} placeholder={texts.optional(`${name}Placeholder`)} />
      ) : (
        <Textarea {...input} rows={3} />
      );
    }
    case 'day':
    case 'instant':
      // Both ends of a period have one component.
      return null;
  }
}

interface OptionProps {
  label: string;
  description?: ReactNode;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

export function Option(props: OptionProps) {
  return <ChoiceInput type="checkbox" className={classes.option} {...props} />;
}

/** What a value costs as text; undefined where it costs nothing. */
export function usePriceText() {
  const textOf = useServicePriceText(BookingActor.useSelector((state) => state.context.prices));
  return (price: Price | undefined, value: unknown, group: Values): string | undefined => {
    const key = price?.keyOf(value, group);
    // The keys of the fields are those of the price list.
    return key ? textOf(key as ServicePriceKey) : undefined;
  };
}
