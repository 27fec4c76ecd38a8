import { formatDinars, formatRate } from '#domain/money.ts';

/** Centimes as dinars with two decimals, readable in right-to-left text too. */
export function Amount({ centimes }: { centimes: number }) {
  return <bdi data-nowrap>{formatDinars(centimes)}</bdi>;
}

/** The same for a text without markup, such as a toast. */
export function amountText(centimes: number): string {
  return `\u2066${formatDinars(centimes)}\u2069`;
}

/** Centimes as a rate, without decimals where the amount is whole. */
export function Rate({ centimes }: { centimes: number }) {
  return <bdi data-nowrap>{formatRate(centimes)}</bdi>;
}
