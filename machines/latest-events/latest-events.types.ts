import type { EventWithFlyer } from '#domain/events/event.ts';
import type { Call } from '#machines/shared/calls.ts';

export interface LatestEventsInput {
  /** The visitor has closed the modal before in this visit: it does not come again. */
  wasClosed: boolean;
  /** For how many milliseconds the page has been there. */
  shownMs: number;
}

export interface LatestEventsContext extends LatestEventsInput {
  /** At most `LATEST_EVENTS_COUNT`. */
  events: readonly EventWithFlyer[];
  /** The one that is shown. */
  index: number;
}

/** Why the modal does not come, or not again. */
export interface LatestEventsOutput {
  status: 'closed' | 'noEvents' | 'failed';
}

export type LatestEventsEvent =
  | { type: 'event.next' }
  | { type: 'event.previous' }
  /** A dot is pressed. */
  | { type: 'event.show'; index: number }
  | { type: 'modal.close' };

export interface LatestEventsCalls {
  loadLatestEvents: Call<void, readonly EventWithFlyer[]>;
  /** Resolves once no other dialog is open and the visitor is not typing. */
  awaitIdlePage: Call<void, void>;
}
