import type { PricedBuilding } from '#domain/booking/price/tariff.ts';

/** Of the demo, in centimes. */
export const TVA = 1_190_000;

/** UTC+1 without daylight saving. Specification, section 9. */
export const algiers: PricedBuilding = {
  timeZone: 'Africa/Algiers',
  openingHours: null,
  tva: TVA,
};
