import { assign, setup } from 'xstate';
import type { Failure } from '#domain/errors.ts';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { done, failed, missingCall } from '#machines/shared/calls.ts';
import type {
  EventDetailCalls,
  EventDetailContext,
  EventDetailEvent,
  EventDetailInput,
} from './event-detail.types.ts';

/** One public event: a second of waiting, then it is fetched (specification, section 4, Event detail). */
export const eventDetailMachine = setup({
  types: {
    context: {} as EventDetailContext,
    events: {} as EventDetailEvent,
    input: {} as EventDetailInput,
    tags: {} as 'loading',
  },
  actors: {
    loadEvent: missingCall<EventDetailCalls, 'loadEvent'>('loadEvent'),
  },
  actions: {
    setEvent: assign((_, event: EventWithFlyer) => ({ event })),
  },
  guards: {
    isRendered: ({ context }) => context.event !== null,
    isMissing: (_, { code }: Failure) => code === 'event_not_found',
  },
  delays: { eventDetailDelay: 1_000 },
}).createMachine({
  id: 'eventDetail',
  context: ({ input }) => input,
  initial: 'choosingStart',
  states: {
    choosingStart: {
      always: [{ guard: 'isRendered', target: 'found' }, { target: 'waiting' }],
    },
    waiting: {
      tags: 'loading',
      description: 'The place of the event; nothing is fetched yet.',
      after: { eventDetailDelay: { target: 'loadingEvent' } },
    },
    loadingEvent: {
      tags: 'loading',
      description: 'The place of the event; it is fetched.',
      invoke: {
        id: 'loadEvent',
        src: 'loadEvent',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'found',
          actions: { type: 'setEvent', params: done },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: failed('event_failed') },
            target: 'notFound',
          },
          { target: 'failed' },
        ],
      },
    },
    found: {
      description: 'The event with all that is known of it.',
    },
    notFound: {
      description: 'Event Not Found and the way back to the events.',
    },
    failed: {
      description: 'The event could not be loaded; Try again.',
      on: { 'event.retry': { target: 'loadingEvent' } },
    },
  },
});
