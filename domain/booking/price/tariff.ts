import { dinars } from '#domain/money/money.ts';

/** A constant of its own and not a rate (specification, section 9). What is announced as free has none: `tvaOf` in price.ts. */
export const TVA = dinars(11_900);

/** The Grand Hall by the hour: `base` for up to `baseMinutes`, then `extraHour` for each hour. Amounts in centimes. */
export const GRAND_HALL_HOURLY = {
  base: dinars(1_000),
  baseMinutes: 120,
  extraHour: dinars(400),
} as const;
