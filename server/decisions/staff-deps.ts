import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Building } from '#domain/time/building.ts';
import type { StaffDeps } from './use-case.ts';

/** What is the same for all of staff; the actor is who calls. */
export type SharedStaffDeps = Omit<StaffDeps, 'actor'>;

interface StaffSettings extends Pick<StaffDeps, 'bookingLimits' | 'eventLimits'> {
  site: Pick<SiteSettings, 'holdHours' | 'freeCancelHours' | keyof Building>;
}

/** What the use cases of staff need, of the settings and of an open server. */
export function sharedStaffDeps(
  { bookingLimits, eventLimits, site }: StaffSettings,
  opened: Pick<SharedStaffDeps, 'db' | 'clock' | 'origin' | 'documents'>,
): SharedStaffDeps {
  const { holdHours, freeCancelHours } = site;
  return {
    ...opened,
    building: site,
    holdHours,
    freeCancelHours,
    bookingLimits,
    eventLimits,
  };
}
