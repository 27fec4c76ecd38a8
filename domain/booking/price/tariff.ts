import { dinars } from '#domain/money/money.ts';
import type { Building } from '#domain/time/building.ts';

/** What prices depend on of the building. */
export interface PricedBuilding extends Building {
  /** Of each request, in centimes: an amount of its own and not a rate (specification, section 9). What is announced as free has none: `isFree` in price.ts. */
  tva: number;
}

/** The Grand Hall by the hour: `base` for up to `baseMinutes`, then `extraHour` for each hour. Amounts in centimes. */
export const GRAND_HALL_HOURLY = {
  base: dinars(1_000),
  baseMinutes: 120,
  extraHour: dinars(400),
} as const;
