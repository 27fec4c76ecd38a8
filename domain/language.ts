import * as v from 'valibot';
import { withFrenchSpaces } from './text/french-spaces.ts';

/** The languages of the interface; Arabic is written right to left. Specification, section 1. */
export const languages = ['en', 'fr', 'ar'] as const;
export const languageSchema = v.picklist(languages);
export type Language = v.InferOutput<typeof languageSchema>;

/** A language tag (BCP 47), such as that of a browser or an address: `fr-FR` is French. Fails for a language that is none of ours. */
export const languageTagSchema = v.pipe(
  v.string(),
  v.transform((tag) => tag.toLowerCase().split(/[-_]/)[0]),
  languageSchema,
);

/** The writing direction, as the attribute `dir` takes it. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/**
 * Texts of a row in the languages other than English: `{ "fr": { "name": "…" } }`. English is in the columns
 * themselves, so that every reader of the table finds a text (docs/decisions: translated content).
 */
export const translationsSchema = v.record(v.string(), v.record(v.string(), v.string()));
export type Translations = v.InferOutput<typeof translationsSchema>;

/** The text of `field` in `language`, or the row's own (English) text where there is no translation. Owners type plain spaces. */
export function localized<F extends string>(
  row: { translations: Translations } & Record<F, string>,
  field: F,
  language: Language,
): string {
  const text = row.translations[language]?.[field];
  return (language === 'fr' ? text && withFrenchSpaces(text) : text) ?? row[field];
}
