import type { OfferText } from '#domain/offer/fields.ts';
import { dinars } from '#domain/money/money.ts';
import { languages, type Translations } from '#domain/language.ts';
import { asJson } from '#server/db/database.ts';

/** The text of a column in all languages; English is in the column itself (docs/decisions/008). */
export function textOf<F extends string>(
  row: { translations: Translations } & Record<F, string>,
  field: F,
): OfferText {
  return { en: row[field], ...translated(row, field) };
}

/** The same of a column that may be empty. */
export function optionalTextOf<F extends string>(
  row: { translations: Translations } & Record<F, string | null>,
  field: F,
): OfferText | null {
  const english = row[field];
  return english === null ? null : { en: english, ...translated(row, field) };
}

function translated({ translations: { fr, ar } }: { translations: Translations }, field: string) {
  return {
    ...(fr?.[field] !== undefined && { fr: fr[field] }),
    ...(ar?.[field] !== undefined && { ar: ar[field] }),
  };
}

/** The column `translations` of some texts by the names of their columns. */
export function translationsOf(texts: Record<string, OfferText | null>) {
  const translations: Translations = {};
  for (const language of languages.filter((one) => one !== 'en')) {
    for (const [field, text] of Object.entries(texts)) {
      const translated = text?.[language];
      if (translated !== undefined) {
        translations[language] = { ...translations[language], [field]: translated };
      }
    }
  }
  return asJson(translations);
}

/** Amounts are stored in centimes, and written in dinars in the offer file. */
export function toDinars(centimes: number): number {
  return centimes / 100;
}

/** In dinars; null stays null. */
export function optionalDinars(centimes: number | null): number | null {
  return centimes === null ? null : toDinars(centimes);
}

/** In centimes; null stays null. */
export function optionalCentimes(amount: number | null): number | null {
  return amount === null ? null : dinars(amount);
}
