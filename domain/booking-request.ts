import * as v from 'valibot';
import { domiciliationRequestSchema } from './domiciliation/request.ts';
import { roomBookingRequestSchema } from './booking/request.ts';

/** Body of POST /api/events/request: of a room or of a domiciliation. Specification, section 3, Booking request. */
export const bookingRequestSchema = v.variant('bookingType', [
  roomBookingRequestSchema,
  domiciliationRequestSchema,
]);
export type BookingRequest = v.InferOutput<typeof bookingRequestSchema>;
