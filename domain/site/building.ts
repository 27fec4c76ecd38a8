import { setOpeningHours } from '#domain/time/opening-hours.ts';
import { setBuildingTimeZone } from '#domain/time/time.ts';
import type { SiteSettings } from './site-settings.ts';

/** Sets the clock and the opening hours of the building, once at start, before any date is read or written. */
export function setBuilding({
  timeZone,
  openingHours,
}: Pick<SiteSettings, 'timeZone' | 'openingHours'>): void {
  setBuildingTimeZone(timeZone);
  setOpeningHours(openingHours);
}
