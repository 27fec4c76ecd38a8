import type { Language } from '#domain/language.ts';
import { amountInArabic } from './arabic.ts';
import { amountInEnglish } from './english.ts';
import { amountInFrench } from './french.ts';

const LIMIT_DINARS = 1_000_000_000_000;

const writers: Record<Language, (dinars: number, centimes: number) => string> = {
  en: amountInEnglish,
  fr: amountInFrench,
  ar: amountInArabic,
};

/**
 * An amount of whole centimes in words: `forty-two thousand three hundred Algerian dinars and fifty centimes`.
 * Throws a RangeError for less than nothing and from a thousand billion dinars on.
 */
export function amountInWords(centimes: number, language: Language): string {
  const dinars = Math.floor(centimes / 100);
  if (!Number.isSafeInteger(centimes) || centimes < 0 || dinars >= LIMIT_DINARS) {
    throw new RangeError(`amountInWords cannot write ${centimes} centimes`);
  }
  return writers[language](dinars, centimes % 100);
}
