import * as v from 'valibot';
import { earlierBookingSchema } from '#domain/account/booking-details.ts';
import { estimateSchema } from '#domain/booking/price/price.ts';
import { rejectionCodes } from '#domain/booking/rejection.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { refusalCodes } from '#domain/documents/review.ts';
import { centimesSchema } from '#domain/money/money.ts';
import { isoDateSchema } from '#domain/time/time.ts';
import { staffCall } from './call.ts';
import { refSchema, typedLine, typedText } from './typed.ts';

const version = v.pipe(v.number(), v.integer());
const text = typedText(4_000);
const amount = v.pipe(centimesSchema, v.minValue(0));

const decidedSchema = v.object({
  status: v.picklist(bookingStatuses),
  version: v.number(),
  hold_expires_at: v.nullable(v.string()),
});
export type Decided = v.InferOutput<typeof decidedSchema>;

export const approveCall = staffCall(
  'request.approve',
  v.object({
    ref: refSchema,
    version,
    note: v.optional(text),
    internalNote: v.optional(text),
    withoutDocument: v.optional(text),
  }),
  decidedSchema,
);

export const rejectCall = staffCall(
  'request.reject',
  v.object({
    ref: refSchema,
    version,
    code: v.optional(v.picklist(rejectionCodes)),
    reason: v.optional(text),
    internalNote: v.optional(text),
  }),
  decidedSchema,
);

const repricedSchema = v.object({ ...estimateSchema.entries, version: v.number() });
export type Repriced = v.InferOutput<typeof repricedSchema>;

export const priceLineCall = staffCall(
  'request.price',
  v.object({ ref: refSchema, version, line: typedLine(40), amount }),
  repricedSchema,
);

/** An amount or a percentage. */
export const discountCall = staffCall(
  'request.discount',
  v.object({
    ref: refSchema,
    version,
    amount: v.optional(amount),
    percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
    reason: text,
  }),
  repricedSchema,
);

const reviewedSchema = v.object({
  review: v.picklist(['accepted', 'refused']),
  refusal_code: v.nullable(v.picklist(refusalCodes)),
  refusal_text: v.nullable(v.string()),
});
export type Reviewed = v.InferOutput<typeof reviewedSchema>;

export const reviewCall = staffCall(
  'document.review',
  v.object({
    ref: refSchema,
    number: v.pipe(v.number(), v.integer(), v.minValue(1)),
    code: v.nullable(v.picklist(refusalCodes)),
    text: v.nullable(text),
    isCorrection: v.boolean(),
  }),
  reviewedSchema,
);

/** `from` and `to` are hours of a booking by the hour, else days. A dry run needs no version. */
export const changeCall = staffCall(
  'booking.change',
  v.object({
    ref: refSchema,
    day: v.optional(isoDateSchema),
    from: v.optional(typedLine(20)),
    to: v.optional(typedLine(20)),
    days: v.optional(v.array(isoDateSchema)),
    attendees: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    amount: v.optional(amount),
    note: v.optional(text),
    version: v.optional(version),
  }),
  v.object({
    before: earlierBookingSchema,
    after: earlierBookingSchema,
    remaining: centimesSchema,
    to_refund: centimesSchema,
    events: v.array(v.string()),
  }),
);

export const cancelCall = staffCall(
  'booking.cancel',
  v.object({ ref: refSchema, reason: text, refund: v.optional(amount) }),
  v.object({ to_refund: centimesSchema, kept: centimesSchema, events: v.array(v.string()) }),
);

export const refuseAskCall = staffCall(
  'ask.refuse',
  v.object({ ref: refSchema, reason: text }),
  v.object({ ref_code: v.string() }),
);
