import { useTranslation } from 'react-i18next';
import type { ServiceName, serviceFields } from '#domain/booking/services/services.ts';

type RowText = 'row' | 'add' | 'remove';
/** The names of fields, of inner ones too; rows have texts for a row instead. */
type Named<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { control: 'rows'; fields: infer Inner }
    ? Named<Inner> | RowText
    : Fields[Name] extends { fields: infer Inner }
      ? Name | Named<Inner>
      : Name;
}[keyof Fields & string];
/** The values of choices that have a text each; a number has one with `count`. */
type Chosen<Fields> = {
  [Name in keyof Fields]:
    | (Fields[Name] extends { values: readonly (infer Value)[] } ? Value & string : never)
    | (Fields[Name] extends { fields: infer Inner } ? Chosen<Inner> : never);
}[keyof Fields];
/** Each is a key of the locales, or this does not compile. */
type TextKey = {
  [Service in ServiceName]: `${Service}.${
    | Named<(typeof serviceFields)[Service]['fields']>
    | Chosen<(typeof serviceFields)[Service]['fields']>}`;
}[ServiceName];

/** The texts of a service, by the names of its fields and their values. */
export function useServiceTexts() {
  const { t, i18n } = useTranslation('booking-services');
  return (service: ServiceName) => {
    const textOf = (name: string) => t(`${service}.${name}` as TextKey);
    return {
      label: textOf,
      /** What was sent may be none of the known values. */
      value: (name: string, values: readonly (string | number)[], value: unknown) => {
        const known = values.find((candidate) => candidate === value) ?? String(value);
        if (typeof known === 'number') {
          return t(`${service}.${name}Option` as 'carRental.minibusSizeOption', { count: known });
        }
        return values.includes(known) ? textOf(known) : known;
      },
      row: (text: RowText, number: number) => t(`${service}.${text}` as 'staff.row', { number }),
      /** A text that only some fields have, such as an example. */
      optional: (name: string) =>
        i18n.exists(`booking-services:${service}.${name}`) ? textOf(name) : undefined,
    };
  };
}
