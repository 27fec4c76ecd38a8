import { assign, setup } from 'xstate';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { missingCall, toFailure } from '#machines/shared/calls.ts';
import type { EventDetailCalls, EventDetailTypes } from './event-detail.types.ts';

/** One public event: a second of waiting, then it is fetched (specification, section 4, Event detail). */
export const eventDetailMachine = setup({
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- setup() infers its types from it
  types: {} as EventDetailTypes,
  actors: {
    loadEvent: missingCall<EventDetailCalls, 'loadEvent'>('loadEvent'),
  },
  actions: {
    setEvent: assign((_, event: EventWithFlyer) => ({ event })),
  },
  guards: {
    isServed: ({ context }) => context.event !== null,
    isMissing: (_, params: { error: unknown }) =>
      toFailure(params.error, 'event_failed').code === 'event_not_found',
  },
  delays: { wait: 1_000 },
}).createMachine({
  id: 'eventDetail',
  context: ({ input }) => input,
  initial: 'choosingStart',
  states: {
    choosingStart: {
      always: [{ guard: 'isServed', target: 'found' }, { target: 'waiting' }],
    },
    waiting: {
      tags: 'loading',
      meta: { description: 'The place of the event; nothing is fetched yet.' },
      after: { wait: { target: 'loadingEvent' } },
    },
    loadingEvent: {
      tags: 'loading',
      meta: { description: 'The place of the event; it is fetched.' },
      invoke: {
        id: 'loadEvent',
        src: 'loadEvent',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'found',
          actions: { type: 'setEvent', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          { target: 'failed' },
        ],
      },
    },
    found: {
      meta: { description: 'The event with all that is known of it.' },
    },
    notFound: {
      meta: { description: 'Event Not Found and the way back to the events.' },
    },
    failed: {
      meta: { description: 'The event could not be loaded; Try again.' },
      on: { 'event.retry': { target: 'loadingEvent' } },
    },
  },
});
