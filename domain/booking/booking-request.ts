import * as v from 'valibot';
import { roomBookingRequestSchema } from './request.ts';
import { bookingStatuses } from './status.ts';
import { domiciliationRequestSchema } from '#domain/domiciliation/request.ts';
import { centimesSchema } from '#domain/money/money.ts';

/** Body of POST /api/events/request: of a room or of a domiciliation. Specification, section 3, Booking request. */
export const bookingRequestSchema = v.variant('bookingType', [
  roomBookingRequestSchema,
  domiciliationRequestSchema,
]);
export type BookingRequest = v.InferOutput<typeof bookingRequestSchema>;

/** Response of POST /api/events/request. `total` is the stored TTC in centimes, `status` that of the booking now. */
export const bookingResponseSchema = v.object({
  bookingId: v.pipe(v.string(), v.nonEmpty()),
  refCode: v.string(),
  status: v.picklist(bookingStatuses),
  total: centimesSchema,
});
