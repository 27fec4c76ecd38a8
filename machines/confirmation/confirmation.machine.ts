import { assign, setup } from 'xstate';
import { toFailure } from '#domain/errors.ts';
import { missingCall, type Failed } from '#machines/shared/calls.ts';
import type {
  ConfirmationCalls,
  ConfirmationContext,
  ConfirmationEvent,
  ConfirmationInput,
  ConfirmationTag,
} from './confirmation.types.ts';

/**
 * A call that a person starts, after a question or by its button alone. A question that is closed during the call does not
 * stop it; a failure opens it again.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as ConfirmationInput,
    tags: {} as ConfirmationTag,
    children: {} as { runCall: 'runCall' },
  },
  actors: { runCall: missingCall<ConfirmationCalls, 'runCall'>('runCall') },
  actions: {
    setError: assign((_, { event }: Failed) => ({ error: event.error })),
    clearError: assign({ error: null }),
    /** Provided by the view: what is shown is out of date. */
    reload: () => undefined,
  },
  guards: {
    isDirect: ({ context }) => !context.hasQuestion,
    isRefused: ({ context }) => toFailure(context.error).code !== 'network',
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The button; nothing was sent.',
      on: {
        'question.open': 'asking',
        'call.send': { guard: 'isDirect', target: 'sendingCall' },
      },
    },
    asking: {
      tags: 'open',
      description: 'The question, with the buttons of yes and no.',
      on: { 'question.close': 'closed', 'call.send': 'sendingCall' },
    },
    sendingCall: {
      tags: 'busy',
      initial: 'shown',
      invoke: {
        id: 'runCall',
        src: 'runCall',
        input: ({ event }) => (event.type === 'call.send' ? event.args : []),
        onDone: 'done',
        onError: {
          target: 'failed',
          actions: { type: 'setError', params: ({ event }) => ({ event }) },
        },
      },
      states: {
        shown: {
          tags: 'open',
          description: 'The call is in progress; the button of yes is busy.',
          on: { 'question.close': 'hidden' },
        },
        hidden: {
          description: 'The call is in progress, and its question is closed.',
          on: { 'question.open': 'shown' },
        },
      },
    },
    failed: {
      tags: 'open',
      description: 'The question, and why the call failed.',
      exit: 'clearError',
      on: {
        'call.send': 'sendingCall',
        'question.close': [
          { guard: 'isRefused', target: 'closed', actions: 'reload' },
          { target: 'closed' },
        ],
      },
    },
    done: {
      description: 'The button; the call has succeeded.',
      on: {
        'question.open': 'asking',
        'question.close': 'closed',
        'call.send': { guard: 'isDirect', target: 'sendingCall' },
      },
    },
  },
});
