import * as v from 'valibot';
import { translationsSchema } from '#domain/language.ts';

/**
 * A row of GET /api/account/events: an event that the customer proposed, newest first. `name` and `event_name` are the same
 * text. `rejection_reason` is set for a rejected event only. Unknown statuses are shown as received. Specification,
 * section 3, Public event; rulings, Events.
 */
const ownEventSchema = v.object({
  id: v.string(),
  name: v.string(),
  event_name: v.string(),
  status: v.string(),
  start_datetime: v.string(),
  end_datetime: v.string(),
  rejection_reason: v.nullable(v.string()),
  translations: translationsSchema,
});
export const ownEventsSchema = v.array(ownEventSchema);
export type OwnEvent = v.InferOutput<typeof ownEventSchema>;

/** GET /api/account/check-event-permission: whether the customer may create events (specification, section 6). */
export const eventPermissionSchema = v.object({ canCreate: v.boolean() });
export type EventPermission = v.InferOutput<typeof eventPermissionSchema>;
