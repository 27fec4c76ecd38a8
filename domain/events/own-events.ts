import * as v from 'valibot';
import { countUpTo } from './event.ts';
import { DEFAULT_EVENT_LIMITS, eventLimitsSchema } from './limits.ts';
import { translationsSchema } from '#domain/language.ts';
import { centimesSchema } from '#domain/money/money.ts';
import { instantSchema } from '#domain/time/time.ts';

/** A field that an earlier server does not send: null. */
const laterField = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(v.nullable(schema), null);

/**
 * A row of GET /api/account/events: an event that the customer proposed, newest first. `name` and `event_name` are the same
 * text. `rejection_reason` is set for a rejected event only; `room` is where it takes place, null for outside of the building,
 * and `booking_ref` the customer's own booking that it is within. Unknown statuses are shown as received. Specification,
 * section 3, Public event; rulings, Events.
 */
const ownEventSchema = v.object({
  id: v.string(),
  name: v.string(),
  event_name: v.string(),
  description: v.string(),
  organizer_name: v.string(),
  status: v.string(),
  start_datetime: v.string(),
  end_datetime: v.string(),
  rejection_reason: v.nullable(v.string()),
  translations: translationsSchema,
  max_participants: laterField(v.number()),
  price_physique: laterField(centimesSchema),
  google_form_link: laterField(v.string()),
  room: laterField(v.object({ name: v.string(), translations: translationsSchema })),
  booking_ref: laterField(v.string()),
});
export const ownEventsSchema = v.array(ownEventSchema);
export type OwnEvent = v.InferOutput<typeof ownEventSchema>;

/** POST /api/account/events/{id}/withdraw. */
export const withdrawalResponseSchema = v.object({ status: v.literal('withdrawn') });
export type WithdrawalResponse = v.InferOutput<typeof withdrawalResponseSchema>;

/** How many own events the page shows at first, and how many more each time. */
export const OWN_EVENTS_STEP = 20;

/** The query of GET /api/account/events: how many of the newest; the server gives at most 500. */
export const ownEventsQuerySchema = v.object({
  limit: v.optional(countUpTo(100_000), String(OWN_EVENTS_STEP)),
});

const spanSchema = v.object({ start: instantSchema, end: instantSchema });

/**
 * GET /api/account/check-event-permission: whether the customer may create events (specification, section 6), and what the
 * form needs to know: the limits, and the customer's approved periods in the Grand Hall that are not over.
 */
export const eventPermissionSchema = v.object({
  canCreate: v.boolean(),
  hallPeriods: v.optional(v.array(spanSchema), []),
  limits: v.optional(eventLimitsSchema, DEFAULT_EVENT_LIMITS),
});
export type EventPermission = v.InferOutput<typeof eventPermissionSchema>;
