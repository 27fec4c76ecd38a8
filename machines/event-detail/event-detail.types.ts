import type { EventWithFlyer } from '#domain/events/event.ts';
import type { Call } from '#machines/shared/calls.ts';

export interface EventDetailInput {
  id: string;
  /** The event that the page was rendered with: then nothing is fetched. */
  event: EventWithFlyer | null;
}

export type EventDetailContext = EventDetailInput;

export interface EventDetailEvent {
  type: 'event.retry';
}

export interface EventDetailCalls {
  /** Rejects with `event_not_found` where there is none. */
  loadEvent: Call<{ id: string }, EventWithFlyer>;
}
