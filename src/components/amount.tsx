import { formatDinars, formatRate } from '#domain/money.ts';

/** Centimes as dinars with two decimals, readable in right-to-left text too. */
export function Amount({ centimes }: { centimes: number }) {
  return <bdi data-nowrap>{formatDinars(centimes)}</bdi>;
}

/** Centimes as a rate, without decimals where the amount is whole. */
export function Rate({ centimes }: { centimes: number }) {
  return <bdi data-nowrap>{formatRate(centimes)}</bdi>;
}
