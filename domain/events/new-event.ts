import * as v from 'valibot';
import { normalizeLine, requiredLineSchema, textSchema } from '#domain/text.ts';
import { instantSchema, isoDayTimeSchema } from '#domain/time.ts';

/** The most characters of an event's name and organizer, and of its description. */
const MAX_EVENT_LINE = 200;
const MAX_EVENT_DESCRIPTION = 4000;

/** A day and a time of the building's clock, which the form sends, or an instant with its offset. */
const momentSchema = v.union([isoDayTimeSchema, instantSchema]);

/**
 * Body of POST /api/events: every field is required (specification, sections 3 and 5, New event). Both dates have a time, as
 * events take hours: `YYYY-MM-DDTHH:mm` on the building's clock, or ISO 8601 with offset (rulings, Time). Who proposes the
 * event is in the token, never in the body.
 */
export const newEventSchema = v.object({
  eventName: requiredLineSchema(MAX_EVENT_LINE),
  description: v.pipe(
    textSchema(MAX_EVENT_DESCRIPTION),
    v.check((text) => normalizeLine(text) !== '', 'nothing to read'),
  ),
  startDate: momentSchema,
  endDate: momentSchema,
  organizer: requiredLineSchema(MAX_EVENT_LINE),
});
export type NewEvent = v.InferOutput<typeof newEventSchema>;

/** The known statuses of an event: public only once approved (rulings, Events); its customer withdraws a pending one. */
export const eventStatuses = ['pending_review', 'approved', 'rejected', 'withdrawn'] as const;

/** Response of POST /api/events: 201, or 200 for a repeat of the same request. `status` is that of the event now. */
export const newEventResponseSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist(eventStatuses),
});
export type NewEventResponse = v.InferOutput<typeof newEventResponseSchema>;
