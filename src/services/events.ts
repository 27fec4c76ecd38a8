import * as v from 'valibot';
import {
  calendarEventSchema,
  eventsPageSchema,
  publicEventSchema,
  type EventsPageWithFlyers,
  type EventWithFlyer,
  type PublicEvent,
} from '#domain/events/event.ts';
import type { ApiClient } from './data/api-client.ts';
import type { DataRows } from './data/data-rows.ts';

export type EventsService = ReturnType<typeof createEventsService>;

/** Public events. Specification, section 7; rulings, Events. */
export function createEventsService(rows: DataRows, api: ApiClient) {
  const withFlyer = (event: PublicEvent): EventWithFlyer => ({
    ...event,
    flyerUrl:
      event.flyer_storage_path === null
        ? null
        : rows.publicUrl('flyers', `flyers/${event.flyer_storage_path}`),
  });
  return {
    /** A page of the upcoming public events; the first is 1. */
    listPage: async (
      { page, pageSize }: { page: number; pageSize: number },
      signal?: AbortSignal,
    ): Promise<EventsPageWithFlyers> => {
      const { data, count } = await api(
        `/api/events?page=${page}&pageSize=${pageSize}`,
        eventsPageSchema,
        'events_failed',
        { signal },
      );
      return { data: data.map(withFlyer), count };
    },

    /** Fails with `event_not_found` when the event does not exist. */
    findEvent: async (id: string, signal?: AbortSignal) =>
      withFlyer(
        await api(`/api/events/${encodeURIComponent(id)}`, publicEventSchema, 'event_failed', {
          signal,
        }),
      ),

    /** The next `limit` events that have not ended at `now`, by start: for the home page. */
    listUpcoming: async (now: Date, limit: number) => {
      const events = await rows.read(
        'events',
        {
          end_datetime: `gte.${now.toISOString()}`,
          order: 'start_datetime',
          limit: String(limit),
        },
        publicEventSchema,
        'events_failed',
      );
      return events.map(withFlyer);
    },

    /** The public events in a room's calendar. */
    listOfRoom: (slug: string, signal?: AbortSignal) =>
      api(
        `/api/events/calendar?room_slug=${encodeURIComponent(slug)}`,
        v.array(calendarEventSchema),
        'events_failed',
        { signal },
      ),
  };
}
