import type { ComponentProps } from 'react';
import type { BookingForm } from '#domain/booking/form/form.ts';
import * as fields from '#src/components/form/field.tsx';
import { useField } from './use-field.ts';

type TextFieldName = {
  [K in keyof BookingForm]: BookingForm[K] extends string ? K : never;
}[keyof BookingForm];

/** The props of a text field without those that its `name` determines. */
type OfForm<Props> = Omit<Props, 'name' | 'value' | 'error' | 'onChange'> & { name: TextFieldName };

export function TextField(props: OfForm<ComponentProps<typeof fields.TextField>>) {
  return <fields.TextField {...props} {...useField(props.name)} />;
}
