import * as v from 'valibot';

/** An amount of money as integer centimes of the Algerian dinar (100 centimes are 1 DA), never negative. */
export const centimesSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Whole dinars as centimes. */
export function dinars(amount: number): number {
  return Math.round(amount * 100);
}

/** Centimes as text, `3,400.00 DA`: Western digits and two decimals in every language (rulings, Texts). */
export function formatDinars(centimes: number): string {
  return `${dinarFormat.format(centimes / 100)} DA`;
}

/** Centimes as text without decimals where the amount is whole, `3,400 DA`: for price lists and cards. */
export function formatRate(centimes: number): string {
  return centimes % 100 === 0 ? `${rateFormat.format(centimes / 100)} DA` : formatDinars(centimes);
}

const dinarFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const rateFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
