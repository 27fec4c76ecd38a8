import { languages } from '#domain/language.ts';
import { placeOf } from './mistakes.ts';
import type { Offer } from './offer.ts';

/** A line for each text that is not in every language: there the site shows English. */
export function untranslatedTexts(offer: Offer): string[] {
  return findTexts(offer).map(
    ({ keys, missing }) =>
      `${placeOf(offer, keys)}: is shown in English in place of ${missing.join(', ')}`,
  );
}

function findTexts(value: unknown, keys: unknown[] = []): { keys: unknown[]; missing: string[] }[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  if ('en' in value) {
    const texts: Partial<Record<string, unknown>> = { ...value };
    const missing = languages.filter((language) => texts[language] === undefined);
    return texts.en === '' || missing.length === 0 ? [] : [{ keys, missing }];
  }
  return Object.entries(value).flatMap(([key, part]) =>
    findTexts(part, [...keys, Array.isArray(value) ? Number(key) : key]),
  );
}
