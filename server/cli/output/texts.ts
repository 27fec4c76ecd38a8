import { formatDinars } from '#domain/money/money.ts';
import account from '#locales/en/account.json';
import errors from '#locales/en/errors.json';
import refusals from '#locales/en/refusals.json';
import { createTexts } from '#server/texts/texts.ts';
import texts from './texts.json';

export const instance = createTexts('en', { staff: texts, refusals, errors });

/** The texts of what commands print, in English. */
export const t = instance.getFixedT('en', 'staff');

/** Several things, one after the other. */
export function list(items: readonly string[]): string {
  return items.join(', ');
}

/** Several sentences, without those that do not apply. */
export function sentences(parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

export function dinars(centimes: number): string {
  return formatDinars(centimes, 'en');
}

/** A value of the database in words: `pending_approval`, `LEGAL_DOCUMENT` and `packageTier`. */
export function words(value: string): string {
  const spaced = value.replaceAll('_', ' ');
  return /[a-z]/.test(spaced)
    ? spaced.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : spaced.toLowerCase();
}

const papers: Partial<Record<string, string>> = account.details.papers;

/** The proper name of a document that a domiciliation needs, such as `C20`. */
export function paperName(kind: string): string {
  return papers[kind] ?? words(kind);
}
