import type { Building } from './building.ts';

/** UTC+1 without daylight saving. Specification, section 9. */
export const algiers: Building = { timeZone: 'Africa/Algiers', openingHours: null };
