import type { BookingDetails } from '#domain/account/booking-details.ts';
import { createPolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';

/** The details of a booking, which are polled after the first read. Each read has a number. */
export interface PendingDetails {
  number: number;
  booking: Promise<PolledValue<BookingDetails>>;
}

/** An expanded row, in the URL and in the loader of its page. */
export interface OpenRow {
  id: string;
  details: PendingDetails;
}

let reads = 0;

/** Starts to read the details that an expanded row shows. */
export function readDetails(
  read: (signal?: AbortSignal) => Promise<BookingDetails>,
): PendingDetails {
  const booking = read().then((details) => createPolledValue(details, read));
  // The row shows a failure; without this, a row that is closed earlier would cause an unhandled rejection.
  booking.catch(() => undefined);
  reads += 1;
  return { number: reads, booking };
}
