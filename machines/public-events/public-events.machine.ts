import { assign, emit, setup } from 'xstate';
import {
  EVENTS_PAGE_SIZE,
  type EventsPageWithFlyers,
  type EventWithFlyer,
} from '#domain/events/event.ts';
import { done, missingCall } from '#machines/shared/calls.ts';
import type {
  PublicEventsCalls,
  PublicEventsContext,
  PublicEventsEmitted,
  PublicEventsEvent,
  PublicEventsInput,
  PublicEventsTag,
} from './public-events.types.ts';

/**
 * The list of public events, page after page (specification, section 4: Load More appends, and hides at the total).
 * A further page that fails leaves what is shown.
 */
export const publicEventsMachine = setup({
  types: {
    context: {} as PublicEventsContext,
    events: {} as PublicEventsEvent,
    input: {} as PublicEventsInput,
    emitted: {} as PublicEventsEmitted,
    tags: {} as PublicEventsTag,
  },
  actors: {
    loadPage: missingCall<PublicEventsCalls, 'loadPage'>('loadPage'),
  },
  actions: {
    appendPage: assign(({ context }, page: EventsPageWithFlyers) => withPage(context, page)),
    reportAppended: emit(({ context }, page: EventsPageWithFlyers) => ({
      type: 'page.appended' as const,
      firstEventId: newOf(context.events, page.data)[0]?.id ?? null,
    })),
  },
  guards: {
    isNothingLoaded: ({ context }) => context.page === 0,
    isEmpty: ({ context }) => context.count === 0,
    hasMorePages: ({ context }) => context.events.length < context.count,
  },
}).createMachine({
  id: 'publicEvents',
  context: ({ input }) => startingWith(input.firstPages),
  initial: 'choosingList',
  states: {
    choosingList: {
      always: [
        { guard: 'isNothingLoaded', target: 'loadingFirstPage' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'hasMorePages', target: 'hasMore' },
        { target: 'complete' },
      ],
    },
    loadingFirstPage: {
      tags: 'loading',
      description: 'The first events are fetched; their places are shown.',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: { page: 1 },
        onDone: {
          target: 'choosingList',
          actions: { type: 'appendPage', params: done },
        },
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: "'Failed to fetch events.' and Try again.",
      on: { 'page.retry': { target: 'loadingFirstPage' } },
    },
    empty: {
      description: "'No approved events scheduled at the moment.'",
    },
    hasMore: {
      description: 'The events so far, how many there are in all, and Load More.',
      on: { 'page.loadMore': { target: 'loadingNextPage' } },
    },
    loadingNextPage: {
      tags: 'busy',
      description: 'The events so far; Load More is busy.',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ page: context.page + 1 }),
        onDone: {
          target: 'choosingList',
          actions: [
            { type: 'reportAppended', params: done },
            { type: 'appendPage', params: done },
          ],
        },
        onError: { target: 'nextPageFailed' },
      },
    },
    nextPageFailed: {
      description: "The events so far, 'Failed to fetch events.' and Try again.",
      on: { 'page.retry': { target: 'loadingNextPage' } },
    },
    complete: {
      description: 'All events; Load More is gone.',
    },
  },
});

function startingWith(firstPages: EventsPageWithFlyers | null): PublicEventsContext {
  const nothing: PublicEventsContext = { events: [], count: 0, page: 0 };
  if (!firstPages) {
    return nothing;
  }
  // Where events were shown already, the last page is asked for again rather than one left out.
  const page = Math.max(1, Math.floor(firstPages.data.length / EVENTS_PAGE_SIZE));
  return { ...withPage(nothing, firstPages), page };
}

/**
 * Between two pages events begin, end and are approved: one that is shown already is not shown again, the newest count
 * is used but is never less than what is shown, and a page without events is the last.
 */
function withPage(context: PublicEventsContext, { data, count }: EventsPageWithFlyers) {
  const events = [...context.events, ...newOf(context.events, data)];
  return {
    events,
    count: data.length === 0 ? events.length : Math.max(count, events.length),
    page: context.page + 1,
  };
}

function newOf(shown: readonly EventWithFlyer[], page: readonly EventWithFlyer[]) {
  return page.filter(({ id }) => !shown.some((event) => event.id === id));
}
