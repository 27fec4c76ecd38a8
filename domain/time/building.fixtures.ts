import type { PricedBuilding } from '#domain/booking/price/tariff.ts';

/** UTC+1 without daylight saving. Specification, section 9. */
export const algiers: PricedBuilding = {
  timeZone: 'Africa/Algiers',
  openingHours: null,
  tva: 1_190_000,
};
