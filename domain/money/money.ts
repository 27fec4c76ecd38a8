import * as v from 'valibot';
import type { Language } from '#domain/language.ts';
import { numberFormat } from '#domain/number.ts';

/** An amount of money as integer centimes of the Algerian dinar (100 centimes are 1 DA), never negative. */
export const centimesSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Whole dinars as centimes. */
export function dinars(amount: number): number {
  return Math.round(amount * 100);
}

/** Centimes as text with two decimals: `3,400.00 DA`, in French `3 400,00 DA` with narrow no-break spaces (rulings, Texts). */
export function formatDinars(centimes: number, language: Language): string {
  return withCurrency(amountFormat(centimes / 100, language), language);
}

/** The same without decimals where the amount is whole, `3,400 DA`: for price lists and cards. */
export function formatRate(centimes: number, language: Language): string {
  return centimes % 100 === 0
    ? withCurrency(rateFormat(centimes / 100, language), language)
    : formatDinars(centimes, language);
}

const amountFormat = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rateFormat = numberFormat({ maximumFractionDigits: 0 });

function withCurrency(amount: string, language: Language): string {
  return `${amount}${language === 'fr' ? '\u202f' : ' '}DA`;
}
