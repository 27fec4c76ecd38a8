import { asJson } from '#server/db/database.ts';

/** One text in the three languages of the product: English, French, Arabic. */
export type Text = readonly [en: string, fr: string, ar: string];

/** The columns of a row with its texts: English in the columns themselves, the others under `translations`. */
export function texts<T extends Record<string, Text>>(fields: T) {
  const inLanguage = (index: 0 | 1 | 2) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [field, text[index]]),
    ) as Record<keyof T, string>;
  return { ...inLanguage(0), translations: asJson({ fr: inLanguage(1), ar: inLanguage(2) }) };
}
