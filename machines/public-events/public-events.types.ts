import type { EventsPageWithFlyers, EventWithFlyer } from '#domain/events/event.ts';
import type { Call } from '#machines/shared/calls.ts';

export interface PublicEventsInput {
  /** What the page was rendered with, or what was shown when it was left: then nothing is fetched to show it. */
  firstPages: EventsPageWithFlyers | null;
}

export interface PublicEventsContext {
  events: EventWithFlyer[];
  /** How many there are in all, according to the newest response. */
  count: number;
  /** The last page that is shown, 0 before the first. */
  page: number;
}

export type PublicEventsEvent = { type: 'page.loadMore' } | { type: 'page.retry' };

/** For the view: the first event of a further page, where the focus moves. */
export interface PublicEventsEmitted {
  type: 'page.appended';
  firstEventId: string | null;
}

/** `loading`: nothing to show yet; `busy`: a further page is in progress. */
export type PublicEventsTag = 'loading' | 'busy';

export interface PublicEventsCalls {
  loadPage: Call<{ page: number }, EventsPageWithFlyers>;
}
