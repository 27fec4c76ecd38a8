import { fromZonedTime } from 'date-fns-tz';
import { buildingTimeZone } from './time.ts';

/** The instant at which the building's clock shows `date` and `time`. */
export function buildingInstant(date: string, time = '00:00'): Date {
  return fromZonedTime(`${date}T${time}:00`, buildingTimeZone());
}
