import type { Building, DayHours } from './building.ts';

const WHOLE_DAY: DayHours = { from: '00:00', to: '24:00' };

/** The hours of every day in which the building is open; the whole day where none are set. */
export function hoursOf({ openingHours }: Building): DayHours {
  return openingHours ?? WHOLE_DAY;
}

/** Whether a time of day `HH:mm` is outside of the opening hours; both of their ends are inside. */
export function isOutsideHours(building: Building, time: string): boolean {
  const { from, to } = hoursOf(building);
  return time < from || time > to;
}
