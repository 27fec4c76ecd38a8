import type { Settings } from '#server/settings/settings.ts';
import type { StaffDeps } from './use-case.ts';

/** What is the same for all of staff; the actor is who calls. */
export type SharedStaffDeps = Omit<StaffDeps, 'actor'>;

/** What the use cases of staff need, of the settings and of an open server. */
export function sharedStaffDeps(
  { bookingLimits, eventLimits, site }: Pick<Settings, 'bookingLimits' | 'eventLimits' | 'site'>,
  opened: Pick<SharedStaffDeps, 'db' | 'clock' | 'origin' | 'documents'>,
): SharedStaffDeps {
  const { brand, holdHours, freeCancelHours } = site;
  return { ...opened, brand, holdHours, freeCancelHours, bookingLimits, eventLimits };
}
