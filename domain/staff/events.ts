import * as v from 'valibot';
import { eventStatuses, newEventSchema } from '#domain/events/new-event.ts';
import { translationsSchema } from '#domain/language.ts';
import { centimesSchema } from '#domain/money/money.ts';
import { textSchema } from '#domain/text/text.ts';
import { instantSchema } from '#domain/time/time.ts';
import { staffCall } from './call.ts';
import { clashesSchema } from './closures.ts';
import { afterEntry, pageSchema } from './paging.ts';
import { keySchema, typedLine } from './typed.ts';

const MAX_REASON = 2000;
const idEntry = { id: v.pipe(v.string(), v.uuid()) };
const reason = textSchema(MAX_REASON);

/** The limit of customers' events that one exceeds (`EventPeriodViolation`). */
export const eventLimitSchema = v.variant('code', [
  v.object({ code: v.literal('invalid_period') }),
  v.object({ code: v.literal('too_far_ahead'), limit: v.literal('monthsAhead'), max: v.number() }),
  v.object({ code: v.literal('outside_hours'), from: v.string(), to: v.string() }),
  v.object({ code: v.literal('limit_reached'), limit: v.literal('eventDays'), max: v.number() }),
]);

const eventRowEntries = {
  id: v.string(),
  name: v.string(),
  organizer_name: v.string(),
  start_datetime: v.string(),
  end_datetime: v.string(),
  status: v.picklist(eventStatuses),
  /** Null: it is of the house. */
  customer_name: v.nullable(v.string()),
  room_name: v.nullable(v.string()),
  /** Its name in other languages. */
  room_names: translationsSchema,
  exceeded: v.nullable(eventLimitSchema),
};
const eventRowSchema = v.object(eventRowEntries);
export type EventRow = v.InferOutput<typeof eventRowSchema>;

const staffEventSchema = v.object({
  ...eventRowEntries,
  created_by: v.nullable(v.string()),
  created_at: v.string(),
  customer_email: v.nullable(v.string()),
  customer_phone: v.nullable(v.string()),
  description: v.string(),
  additional_details: v.nullable(v.string()),
  max_participants: v.nullable(v.number()),
  price_physique: v.nullable(centimesSchema),
  price_enligne: v.nullable(centimesSchema),
  google_form_link: v.nullable(v.string()),
  flyer_storage_path: v.nullable(v.string()),
  translations: translationsSchema,
  approval_reason: v.nullable(v.string()),
  rejection_reason: v.nullable(v.string()),
  room_slug: v.nullable(v.string()),
  /** Where it can be instead. */
  rooms: v.array(
    v.object({ slug: v.string(), name: v.string(), translations: translationsSchema }),
  ),
  /** What else is in its room then. */
  clashes: clashesSchema,
});
export type StaffEvent = v.InferOutput<typeof staffEventSchema>;

const { eventName, description, organizer, seats, seatPrice, registrationLink } =
  newEventSchema.entries;
const instant = v.pipe(
  instantSchema,
  v.transform((text) => new Date(text)),
);

/** New values of an event; amounts are in centimes, the flyer is the name of a stored one. What is not named stays. */
export const eventValuesSchema = v.partial(
  v.object({
    name: eventName,
    organizer_name: organizer,
    start_datetime: instant,
    end_datetime: instant,
    max_participants: seats.wrapped,
    price_physique: seatPrice.wrapped,
    price_enligne: seatPrice.wrapped,
    google_form_link: registrationLink.wrapped,
    flyer_storage_path: v.nullable(typedLine(500)),
    description,
    additional_details: v.nullable(textSchema(4000)),
  }),
);
export type EventValues = v.InferInput<typeof eventValuesSchema>;

const decidedSchema = v.object({ id: v.string(), name: v.string() });

export const eventCalls = {
  /** Those to review, the soonest first; others and all, the latest first. */
  list: staffCall(
    'events.list',
    v.object({ status: v.picklist([...eventStatuses, 'all']), ...afterEntry }),
    pageSchema(eventRowSchema),
  ),
  read: staffCall('events.read', v.object(idEntry), staffEventSchema),
  /** `room`: a slug, or null for none; the event's own room without one. `reason`: why it may exceed the limits. */
  approve: staffCall(
    'events.approve',
    v.object({
      ...idEntry,
      room: v.optional(v.nullable(keySchema)),
      reason: v.optional(reason),
    }),
    decidedSchema,
  ),
  reject: staffCall('events.reject', v.object({ ...idEntry, reason }), decidedSchema),
  edit: staffCall(
    'events.edit',
    v.object({ ...idEntry, values: eventValuesSchema, reason: v.optional(reason) }),
    v.object({ changed: v.array(v.string()) }),
  ),
};
