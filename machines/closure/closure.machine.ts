import { assign, setup } from 'xstate';
import { toStaffFailure, type StaffFailure } from '#domain/staff/failure.ts';
import { done, missingCall, type Failed } from '#machines/shared/calls.ts';
import { closureOf, errorsOf } from './closure.rules.ts';
import type {
  ClosureCalls,
  ClosureContext,
  ClosureDraft,
  ClosureEvent,
  ClosureInput,
  ClosureResult,
} from './closure.types.ts';

const failure = ({ event }: Failed): StaffFailure => toStaffFailure(event.error);

/**
 * Closing a room or the building: what is in it then is listed before anything is stored, and only a manager closes it
 * nevertheless. A booking that arrives between the check and the closure is listed, too.
 */
export const closureMachine = setup({
  types: {
    context: {} as ClosureContext,
    events: {} as ClosureEvent,
    input: {} as ClosureInput,
    tags: {} as 'busy',
    children: {} as { checkClosure: 'checkClosure'; saveClosure: 'saveClosure' },
  },
  actors: {
    checkClosure: missingCall<ClosureCalls, 'checkClosure'>('checkClosure'),
    saveClosure: missingCall<ClosureCalls, 'saveClosure'>('saveClosure'),
  },
  actions: {
    changeDraft: assign(({ context }, change: Partial<ClosureDraft>) => ({
      draft: { ...context.draft, ...change },
      errors: {},
      clashes: [],
      failure: null,
    })),
    setErrors: assign(({ context }) => ({ errors: errorsOf(context.draft) })),
    setClashes: assign((_, { clashes }: ClosureResult) => ({ clashes })),
    setFailure: assign((_, reason: StaffFailure) => ({ failure: reason })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(errorsOf(context.draft)).length === 0,
    isClosed: (_, { isClosed }: ClosureResult) => isClosed,
    hasClashes: ({ context }) => context.clashes.length > 0,
    canForce: ({ context }) => context.mayForce,
  },
}).createMachine({
  id: 'closure',
  context: ({ input }) => ({ ...input, errors: {}, clashes: [], failure: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'What is closed, when and why; Check the time.',
      on: {
        'closure.change': {
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
        },
        'closure.check': [
          { guard: 'isComplete', target: 'checkingClashes', actions: 'clearFailure' },
          { actions: 'setErrors' },
        ],
      },
    },
    checkingClashes: {
      tags: 'busy',
      description: 'The server looks for what is in the room then.',
      invoke: {
        id: 'checkClosure',
        src: 'checkClosure',
        input: ({ context }) => closureOf(context),
        onDone: [
          { guard: { type: 'isClosed', params: done }, target: 'clear' },
          { target: 'clashing', actions: { type: 'setClashes', params: done } },
        ],
        onError: { target: 'editing', actions: { type: 'setFailure', params: failure } },
      },
    },
    clear: {
      description: 'Nothing is in the room then; Close the room.',
      on: {
        'closure.change': {
          target: 'editing',
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
        },
        'closure.save': { target: 'savingClosure', actions: 'clearFailure' },
      },
    },
    clashing: {
      description: 'Bookings or events are in the room then.',
      initial: 'listed',
      states: {
        listed: {
          description: 'They are listed; a manager can close the room nevertheless.',
          on: { 'closure.force': { guard: 'canForce', target: 'forcing' } },
        },
        stale: {
          description: 'Something has arrived since the check; it is listed.',
          on: { 'closure.force': { guard: 'canForce', target: 'forcing' } },
        },
        forcing: {
          description: 'They remain, and staff inform them; Close the room.',
          on: {
            'closure.back': { target: 'listed', actions: 'clearFailure' },
            'closure.save': { target: '#closure.savingClosure', actions: 'clearFailure' },
          },
        },
      },
      on: {
        'closure.change': {
          target: 'editing',
          actions: { type: 'changeDraft', params: ({ event }) => event.change },
        },
      },
    },
    savingClosure: {
      tags: 'busy',
      description: 'The closure is stored, unless something has arrived in the room.',
      invoke: {
        id: 'saveClosure',
        src: 'saveClosure',
        input: ({ context }) => closureOf(context),
        onDone: [
          {
            guard: { type: 'isClosed', params: done },
            target: 'saved',
            actions: { type: 'setClashes', params: done },
          },
          { target: 'clashing.stale', actions: { type: 'setClashes', params: done } },
        ],
        onError: [
          {
            guard: 'hasClashes',
            target: 'clashing.forcing',
            actions: { type: 'setFailure', params: failure },
          },
          { target: 'clear', actions: { type: 'setFailure', params: failure } },
        ],
      },
    },
    saved: {
      type: 'final',
      description: 'The room is closed; what remains in it is listed.',
    },
  },
});
