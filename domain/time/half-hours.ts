import { isOutsideHours } from './opening-hours.ts';
import type { Building } from './building.ts';

/** The times of a day in half hours: `00:00`, `00:30`, … */
export const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** The times that can be chosen after another, of any hour without a building; a chosen one stays among them. */
export function timeChoices(building: Building | null, chosen: string, after = ''): string[] {
  const isOpen = (time: string) => !building || !isOutsideHours(building, time);
  const times = halfHours.filter((time) => time > after && isOpen(time));
  return times.includes(chosen) ? times : [chosen, ...times];
}
