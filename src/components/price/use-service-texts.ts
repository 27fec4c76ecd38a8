import { useTranslation } from 'react-i18next';
import type { ServiceName } from '#domain/booking/services/services.ts';

/** The texts of a service by the names of its fields and their values. A test finds those that are missing. */
export function useServiceTexts() {
  const { t, i18n } = useTranslation('booking-services');
  return (service: ServiceName) => {
    const label = (name: string) => t(`${service}.${name}` as 'catering.name');
    return {
      label,
      /** What was sent may be none of the known values; a number has its text with `count`. */
      value: (name: string, values: readonly (string | number)[], value: unknown) => {
        const known = values.find((candidate) => candidate === value);
        return typeof known === 'number'
          ? t(`${service}.${name}Option` as 'carRental.minibusSizeOption', { count: known })
          : ((known && label(known)) ?? String(value));
      },
      row: (text: 'row' | 'add' | 'remove', number: number) =>
        t(`${service}.${text}` as 'staff.row', { number }),
      /** A field's label with its value, such as `Guests: 2`. */
      labelled: (name: string, value: unknown) =>
        t('labelled', { label: label(name), value: String(value) }),
      /** A text that only some have, such as an example. */
      optional: (name: string) =>
        i18n.exists(`booking-services:${service}.${name}`) ? label(name) : undefined,
    };
  };
}
