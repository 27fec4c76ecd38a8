import { subHours } from 'date-fns';
import { buildingInstant } from '#domain/time/instant.ts';
import type { BookingDetails } from './booking-details.ts';
import type { Building } from '#domain/time/building.ts';

/**
 * Until when an approved booking of a room is cancelled free of charge: so many hours before its start (rulings, Third round).
 * Null for any other booking.
 */
export function freeCancelEnd(
  building: Building,
  {
    status,
    start_date: day,
    start_time: time,
  }: Pick<BookingDetails, 'status' | 'start_date' | 'start_time'>,
  freeCancelHours: number,
): Date | null {
  return status === 'approved' && day
    ? subHours(buildingInstant(building, day, time ?? '00:00'), freeCancelHours)
    : null;
}
