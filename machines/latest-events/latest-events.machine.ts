import { assign, setup } from 'xstate';
import type { Failure } from '#domain/errors.ts';
import { LATEST_EVENTS_COUNT, type EventWithFlyer } from '#domain/events/event.ts';
import { done, failed, missingCall, type StateMeta } from '#machines/shared/calls.ts';
import type {
  LatestEventsCalls,
  LatestEventsContext,
  LatestEventsEvent,
  LatestEventsInput,
  LatestEventsOutput,
} from './latest-events.types.ts';

const DELAY_BEFORE_MODAL_MS = 1_000;

/**
 * The modal of the home page with up to three events (specification, section 2, Home, and section 9): it comes a second
 * after the page, once the events are there and nothing else has the visitor's attention. Without events, and when they
 * cannot be loaded, it does not come (section 8); once closed it does not come again.
 */
export const latestEventsMachine = setup({
  types: {
    context: {} as LatestEventsContext,
    events: {} as LatestEventsEvent,
    input: {} as LatestEventsInput,
    output: {} as LatestEventsOutput,
    meta: {} as StateMeta,
  },
  actors: {
    loadLatestEvents: missingCall<LatestEventsCalls, 'loadLatestEvents'>('loadLatestEvents'),
    awaitIdlePage: missingCall<LatestEventsCalls, 'awaitIdlePage'>('awaitIdlePage'),
  },
  actions: {
    setEvents: assign((_, events: readonly EventWithFlyer[]) => ({
      events: events.slice(0, LATEST_EVENTS_COUNT),
    })),
    showNext: assign({ index: ({ context }) => wrap(context.index + 1, context) }),
    showPrevious: assign({ index: ({ context }) => wrap(context.index - 1, context) }),
    showEvent: assign((_, index: number) => ({ index })),
    /** Provided by the app. */
    rememberClosed: () => undefined,
    /** Provided by the app: the failure is only logged. */
    logFailure: (_, _failure: Failure) => undefined,
  },
  guards: {
    wasClosed: ({ context }) => context.wasClosed,
    hasEvents: (_, events: readonly EventWithFlyer[]) => events.length > 0,
    isInList: ({ context }, index: number) => index in context.events,
  },
  delays: {
    delayBeforeModal: ({ context }) => Math.max(0, DELAY_BEFORE_MODAL_MS - context.shownMs),
  },
}).createMachine({
  id: 'latestEvents',
  context: ({ input }) => ({ ...input, events: [], index: 0 }),
  output: ({ event }) => event.output as LatestEventsOutput,
  initial: 'choosingStart',
  states: {
    choosingStart: {
      always: [{ guard: 'wasClosed', target: 'closed' }, { target: 'preparing' }],
    },
    preparing: {
      description: 'The first second belongs to the page; meanwhile the latest events are loaded.',
      type: 'parallel',
      meta: { screen: 'page' },
      states: {
        second: {
          initial: 'passing',
          states: {
            passing: {
              description: 'The page is there.',
              after: { delayBeforeModal: { target: 'over' } },
            },
            over: { type: 'final', description: 'The modal may come.' },
          },
        },
        events: {
          initial: 'loadingEvents',
          states: {
            loadingEvents: {
              description: 'The latest events are loaded.',
              invoke: {
                id: 'loadLatestEvents',
                src: 'loadLatestEvents',
                onDone: [
                  {
                    guard: { type: 'hasEvents', params: done },
                    target: 'loaded',
                    actions: { type: 'setEvents', params: done },
                  },
                  { target: '#latestEvents.noEvents' },
                ],
                onError: {
                  target: '#latestEvents.failed',
                  actions: { type: 'logFailure', params: failed('latest_events_failed') },
                },
              },
            },
            loaded: { type: 'final', description: 'There is something to show.' },
          },
        },
      },
      onDone: { target: 'awaitingIdlePage' },
    },
    awaitingIdlePage: {
      description: 'The events are there; another dialog is open or the visitor is typing.',
      meta: { screen: 'page' },
      invoke: {
        id: 'awaitIdlePage',
        src: 'awaitIdlePage',
        onDone: { target: 'open' },
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: failed('latest_events_failed') },
        },
      },
    },
    open: {
      description: 'The modal shows one event; after the last comes the first.',
      on: {
        'event.next': { actions: 'showNext' },
        'event.previous': { actions: 'showPrevious' },
        'event.show': {
          guard: { type: 'isInList', params: ({ event }) => event.index },
          actions: { type: 'showEvent', params: ({ event }) => event.index },
        },
        'modal.close': { target: 'closed', actions: 'rememberClosed' },
      },
    },
    closed: {
      type: 'final',
      output: { status: 'closed' },
      description: 'The modal is closed and does not come again.',
      meta: { screen: 'page' },
    },
    noEvents: {
      type: 'final',
      output: { status: 'noEvents' },
      description: 'There is no event: no modal.',
      meta: { screen: 'page' },
    },
    failed: {
      type: 'final',
      output: { status: 'failed' },
      description: 'The events cannot be loaded, which is logged: no modal.',
      meta: { screen: 'page' },
    },
  },
});

function wrap(index: number, { events }: LatestEventsContext): number {
  return (index + events.length) % events.length;
}
