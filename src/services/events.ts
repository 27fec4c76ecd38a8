import * as v from 'valibot';
import {
  calendarEventSchema,
  eventsPageSchema,
  publicEventSchema,
  type CalendarEvent,
  type EventsPageWithFlyers,
  type EventWithFlyer,
  type PublicEvent,
} from '#domain/events/event.ts';
import type { ApiClient } from './api-client.ts';
import type { DataRows } from './data-rows.ts';

export interface EventsService {
  /** A page of the upcoming public events; the first is 1. */
  listPage: (
    page: { page: number; pageSize: number },
    signal?: AbortSignal,
  ) => Promise<EventsPageWithFlyers>;
  /** Fails with `event_not_found` when the event does not exist. */
  findEvent: (id: string, signal?: AbortSignal) => Promise<EventWithFlyer>;
  /** The next `limit` events that have not ended at `now`, by start: for the home page. */
  listUpcoming: (now: Date, limit: number) => Promise<EventWithFlyer[]>;
  /** The public events in a room's calendar. */
  listOfRoom: (slug: string, signal?: AbortSignal) => Promise<CalendarEvent[]>;
}

/** Public events. Specification, section 7; rulings, Events. */
export function createEventsService(rows: DataRows, api: ApiClient): EventsService {
  const withFlyer = (event: PublicEvent): EventWithFlyer => ({
    ...event,
    flyerUrl:
      event.flyer_storage_path === null
        ? null
        : rows.publicUrl('flyers', `flyers/${event.flyer_storage_path}`),
  });
  return {
    listPage: async ({ page, pageSize }, signal) => {
      const { data, count } = await api({
        path: `/api/events?page=${page}&pageSize=${pageSize}`,
        response: eventsPageSchema,
        fallback: 'events_failed',
        ...(signal && { signal }),
      });
      return { data: data.map(withFlyer), count };
    },

    findEvent: async (id, signal) =>
      withFlyer(
        await api({
          path: `/api/events/${encodeURIComponent(id)}`,
          response: publicEventSchema,
          fallback: 'event_failed',
          ...(signal && { signal }),
        }),
      ),

    listUpcoming: async (now, limit) => {
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

    listOfRoom: (slug, signal) =>
      api({
        path: `/api/events/calendar?room_slug=${encodeURIComponent(slug)}`,
        response: v.array(calendarEventSchema),
        fallback: 'events_failed',
        ...(signal && { signal }),
      }),
  };
}
