import type { Building } from './building.ts';

/** Of the demo, in centimes. */
export const TVA = 1_190_000;

/** UTC+1 without daylight saving. Specification, section 9. */
export const algiers: Building & { tva: number } = {
  timeZone: 'Africa/Algiers',
  openingHours: null,
  tva: TVA,
};
