import { fromZonedTime } from 'date-fns-tz';
import type { Building } from './building.ts';

/** The instant at which the building's clock shows `date` and `time`. */
export function buildingInstant({ timeZone }: Building, date: string, time = '00:00'): Date {
  return fromZonedTime(`${date}T${time}:00`, timeZone);
}
