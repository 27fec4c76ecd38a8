import { subHours } from 'date-fns';
import { buildingInstant } from '#domain/time/instant.ts';
import { isCancellationAsked, type BookingAsk } from './asks.ts';
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

/** When free cancelling ends, and whether that is still to come; null: it is never free. */
export function freeCancelling(
  building: Building,
  booking: Parameters<typeof freeCancelEnd>[1],
  freeCancelHours: number,
  now: Date,
): { end: Date; isFree: boolean } | null {
  const end = freeCancelEnd(building, booking, freeCancelHours);
  return end && { end, isFree: now < end };
}

interface CancelledBooking {
  paid_amount: number;
  /** An instant. */
  free_cancel_end: string | null;
  ask: Pick<BookingAsk, 'kind' | 'status' | 'created_at'> | null;
}

/**
 * What is given back of an approved booking that staff cancel: nothing was paid, all of it, or what staff decide. It is free
 * where its customer has asked for it in time.
 */
export function cancellationRefund(
  { paid_amount: paid, free_cancel_end: end, ask }: CancelledBooking,
  now: Date,
): 'unpaid' | 'free' | 'late' {
  if (paid === 0) {
    return 'unpaid';
  }
  const at = ask && isCancellationAsked({ ask }) ? ask.created_at : now.toISOString();
  return at < (end ?? '') ? 'free' : 'late';
}
