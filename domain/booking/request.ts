import * as v from 'valibot';
import { dayListSchema, FEWEST_DAYS } from '#domain/period/days.ts';
import { requestEntries } from './fields/field-schemas.ts';
import { servicesSchema } from './services/services.ts';
import { verificationInfoSchema } from '#domain/documents/verification.ts';
import { requestVersionSchema } from '#domain/request/version.ts';
import { billingTypeSchema } from '#domain/period/billing-type.ts';
import { requiredLineSchema } from '#domain/text/text.ts';
import { isoDateSchema, isoTimeSchema } from '#domain/time/time.ts';

/** Body of POST /api/events/request for a room. Specification, section 3, Booking request. */
export const roomBookingRequestSchema = v.object({
  bookingType: v.literal('room_booking'),
  roomSlug: requiredLineSchema(200),
  billingType: billingTypeSchema,
  generalInfo: v.object(requestEntries),
  dates: v.pipe(
    v.object({
      start: isoDateSchema,
      end: isoDateSchema,
      startTime: v.nullable(isoTimeSchema),
      endTime: v.nullable(isoTimeSchema),
      days: v.optional(v.pipe(dayListSchema, v.minLength(FEWEST_DAYS))),
    }),
    v.forward(
      v.check(
        ({ start, end, days }) => !days || (days[0] === start && days.at(-1) === end),
        'the first and the last day are start and end',
      ),
      ['days'],
    ),
  ),
  services: servicesSchema,
  verificationInfo: verificationInfoSchema,
});
export type RoomBookingRequest = v.InferOutput<typeof roomBookingRequestSchema>;

/**
 * Body of POST /api/account/bookings/{id}/change: the whole request, and the version that it replaces. `documentCount` is
 * that of the documents that follow.
 */
export const requestChangeSchema = v.object({
  ...roomBookingRequestSchema.entries,
  version: requestVersionSchema,
});
export type RequestChange = v.InferOutput<typeof requestChangeSchema>;
