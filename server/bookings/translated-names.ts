import * as v from 'valibot';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { translationsSchema, type Translations } from '#domain/language.ts';

/** The plan and months of a domiciliation; null for a booking of a room. */
export function domiciliationOf(row: {
  plan_name: string | null;
  plan_translations: unknown;
  selected_months: string[] | null;
}): AccountBooking['domiciliation'] {
  const { plan_name: name, plan_translations, selected_months: months } = row;
  return name !== null && months !== null
    ? { plan: { name, translations: translatedNames(plan_translations) }, months }
    : null;
}

/** The translated names of a row. */
export function translatedNames(translations: unknown): Translations {
  const texts = v.parse(translationsSchema, translations ?? {});
  return Object.fromEntries(
    Object.entries(texts).map(([language, { name }]) => [language, name ? { name } : {}]),
  );
}
