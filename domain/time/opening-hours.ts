/** Hours of a day, `HH:mm`; the end of the day is `24:00`. */
export interface DayHours {
  from: string;
  to: string;
}

const WHOLE_DAY: DayHours = { from: '00:00', to: '24:00' };

let setHours: DayHours | null = null;

/** Sets the opening hours of every day from the settings, once at start; null for none (rulings, Third round). */
export function setOpeningHours(hours: DayHours | null): void {
  setHours = hours;
}

/** The hours of every day in which the building is open, on its clock; the whole day where none are set. */
export function openingHours(): DayHours {
  return setHours ?? WHOLE_DAY;
}

/** Whether a time of day `HH:mm` is outside of the opening hours; both of their ends are inside. */
export function isOutsideHours(time: string): boolean {
  const { from, to } = openingHours();
  return time < from || time > to;
}
