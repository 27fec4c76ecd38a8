import * as v from 'valibot';
import { translationsSchema } from '#domain/language.ts';
import { centimesSchema } from '#domain/money/money.ts';

/** How many events the list asks for at a time, and how many the home modal shows. Specification, section 9. */
export const EVENTS_PAGE_SIZE = 9;
export const LATEST_EVENTS_COUNT = 3;

/**
 * A public event as the table and GET /api/events give it: instants with offset, days `YYYY-MM-DD`, prices in centimes,
 * null where not set. `translations` may carry name, description, additional_details and accommodation_details.
 * Specification, section 3, Public event.
 */
export const publicEventSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  organizer_name: v.string(),
  start_datetime: v.string(),
  end_datetime: v.string(),
  flyer_storage_path: v.nullable(v.string()),
  google_form_link: v.nullable(v.string()),
  number_of_sessions_physique: v.nullable(v.number()),
  start_date_physique: v.nullable(v.string()),
  number_of_sessions_enligne: v.nullable(v.number()),
  start_date_enligne: v.nullable(v.string()),
  max_participants: v.nullable(v.number()),
  price_physique: v.nullable(centimesSchema),
  price_enligne: v.nullable(centimesSchema),
  additional_details: v.nullable(v.string()),
  accommodation_details: v.nullable(v.string()),
  translations: translationsSchema,
});
export type PublicEvent = v.InferOutput<typeof publicEventSchema>;

/** A whole number in an address, from 1 to `limit`. */
export const countUpTo = (limit: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(limit));

/** The query of GET /api/events. Pages count from 1; the limits keep an address from asking for the whole table. */
export const eventsQuerySchema = v.object({
  page: v.optional(countUpTo(100_000), '1'),
  pageSize: v.optional(countUpTo(50), String(EVENTS_PAGE_SIZE)),
});
export type EventsQuery = v.InferOutput<typeof eventsQuerySchema>;

/** GET /api/events: approved events that have not ended, by start ascending, and how many there are in all. */
export const eventsPageSchema = v.object({
  data: v.array(publicEventSchema),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type EventsPage = v.InferOutput<typeof eventsPageSchema>;

/** An event as a page shows it: its row and the address of its flyer, null where it has none. */
export interface EventWithFlyer extends PublicEvent {
  flyerUrl: string | null;
}

export interface EventsPageWithFlyers {
  data: EventWithFlyer[];
  /** How many events there are in all. */
  count: number;
}

/** GET /api/events/calendar: what a room's calendar shows of public events. `translations` may carry title and description. */
export const calendarEventSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  organizer: v.string(),
  start_time: v.string(),
  end_time: v.string(),
  translations: translationsSchema,
});
export type CalendarEvent = v.InferOutput<typeof calendarEventSchema>;
