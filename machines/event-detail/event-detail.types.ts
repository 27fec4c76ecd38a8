import type { EventWithFlyer } from '#domain/events/event.ts';
import type { Call, StateMeta } from '#machines/shared/calls.ts';

interface EventDetailInput {
  id: string;
  /** The event that the page was served with: then nothing is fetched. */
  event: EventWithFlyer | null;
}

type EventDetailContext = EventDetailInput;

interface EventDetailEvent {
  type: 'event.retry';
}

/** `loading`: the place of the event is shown. */
type EventDetailTag = 'loading';

export interface EventDetailCalls {
  /** Rejects with `event_not_found` where there is none. */
  loadEvent: Call<{ id: string }, EventWithFlyer>;
}

/** The types that the machine is set up with. */
export interface EventDetailTypes {
  context: EventDetailContext;
  events: EventDetailEvent;
  input: EventDetailInput;
  tags: EventDetailTag;
  meta: StateMeta;
}
