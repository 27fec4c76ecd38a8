import type { EventsPageWithFlyers, EventWithFlyer } from '#domain/events/event.ts';
import type { Call, StateMeta } from '#machines/shared/calls.ts';

interface PublicEventsInput {
  /** What the page was served with, or what was shown when it was left: then nothing is fetched to show it. */
  firstPages: EventsPageWithFlyers | null;
}

export interface PublicEventsContext {
  events: EventWithFlyer[];
  /** How many there are in all, as the newest answer says. */
  count: number;
  /** The last page that is shown, 0 before the first. */
  page: number;
}

export type PublicEventsEvent = { type: 'page.loadMore' } | { type: 'page.retry' };

/** Fact for the view: the first event that a further page has brought, where the reader goes on. */
export interface PublicEventsEmitted {
  type: 'page.appended';
  firstEventId: string | null;
}

/** `loading`: nothing to show yet; `busy`: a further page is under way. */
type PublicEventsTag = 'loading' | 'busy';

export interface PublicEventsCalls {
  loadPage: Call<{ page: number }, EventsPageWithFlyers>;
}

/** The types that the machine is set up with. */
export interface PublicEventsTypes {
  context: PublicEventsContext;
  events: PublicEventsEvent;
  input: PublicEventsInput;
  emitted: PublicEventsEmitted;
  tags: PublicEventsTag;
  meta: StateMeta;
}
