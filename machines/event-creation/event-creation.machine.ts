import { assign, emit, raise, sendTo, setup } from 'xstate';
import type { EventPermission } from '#domain/events/own-events.ts';
import { DEFAULT_EVENT_LIMITS } from '#domain/events/limits.ts';
import {
  emptyNewEventForm,
  isEmptyNewEvent,
  toNewEvent,
  type NewEventDraft,
  type NewEventForm,
} from '#domain/events/new-event-form.ts';
import { type Failure } from '#domain/errors.ts';
import { eventMonths } from '#domain/events/hall-use.ts';
import { done, failed, missingCall } from '#machines/shared/calls.ts';
import { autosave } from '#machines/shared/autosave.ts';
import { roomMonthsMachine } from '#machines/room-months/room-months.machine.ts';
import type { RoomMonthsEvent } from '#machines/room-months/room-months.types.ts';
import type {
  EventCreationCalls,
  EventCreationContext,
  EventCreationEmitted,
  EventCreationEvent,
  EventCreationInput,
} from './event-creation.types.ts';
import {
  creationFailure,
  draftOf,
  errorsOf,
  firstInvalid,
  hallMonthsOf,
  remainingErrors,
} from './event-creation.rules.ts';

/**
 * Account Events: whether the customer may create events, and the modal with the form of a new one (specification,
 * sections 2, 5 and 6; a failed check counts as no). What is typed is kept as a draft until the event is created. Closing the
 * modal during the call does not stop it; a failure opens the modal again. The calendar of the Grand Hall is read beside it, so
 * that a clash is seen before the event is sent.
 */
export const eventCreationMachine = setup({
  types: {
    context: {} as EventCreationContext,
    events: {} as EventCreationEvent,
    emitted: {} as EventCreationEmitted,
    input: {} as EventCreationInput,
    tags: {} as 'loading' | 'formOpen' | 'busy' | 'created',
    children: {} as {
      loadPermission: 'loadPermission';
      createEvent: 'createEvent';
      autosave: 'autosave';
      hallMonths: 'hallMonths';
    },
  },
  actors: {
    loadPermission: missingCall<EventCreationCalls, 'loadPermission'>('loadPermission'),
    createEvent: missingCall<EventCreationCalls, 'createEvent'>('createEvent'),
    autosave: autosave<EventCreationContext, NewEventDraft>(),
    hallMonths: roomMonthsMachine,
  },
  actions: {
    changeForm: assign(({ context }, change: Partial<NewEventForm>) => {
      const form = { ...context.form, ...change };
      return { form, errors: remainingErrors({ ...context, form }) };
    }),
    setPermission: assign((_, { limits, hallPeriods }: EventPermission) => ({
      limits,
      hallPeriods,
    })),
    loadHallMonths: sendTo('hallMonths', ({ context }): RoomMonthsEvent => ({
      type: 'months.load',
      months: eventMonths(context.form),
    })),
    setForm: assign((_, form: NewEventForm) => ({ form, errors: {} })),
    offerCopy: assign((_, copy: NewEventForm) => ({ copy })),
    useCopy: assign(({ context }) => ({
      form: context.copy ?? context.form,
      errors: {},
      copy: null,
    })),
    removeCopy: assign({ copy: null }),
    setErrors: assign(({ context }) => ({ errors: errorsOf(context) })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    renewKey: assign({ requestKey: ({ context }) => context.createId() }),
    resetForm: assign({ form: emptyNewEventForm }),
    emitInvalid: emit(({ context }) => ({
      type: 'form.invalid' as const,
      field: firstInvalid(context),
    })),
    emitChanged: emit({ type: 'events.changed' }),
    openForm: raise({ type: 'form.open' }),
    closeForm: raise({ type: 'form.close' }),
    /** Provided by the app. */
    deleteDraft: () => undefined,
    /** Provided by the app: the failure is only logged. */
    logFailure: (_, _failure: Failure) => undefined,
  },
  guards: {
    isAllowed: (_, { canCreate }: EventPermission) => canCreate,
    isFormValid: ({ context }) => Object.keys(errorsOf(context)).length === 0,
    isFormEmpty: ({ context }) => isEmptyNewEvent(context.form),
    isDifferentRequest: (_, { code }: Failure) => code === 'request_differs',
  },
}).createMachine({
  id: 'eventCreation',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    limits: DEFAULT_EVENT_LIMITS,
    hallPeriods: [],
    copy: null,
    form: draft?.form ?? emptyNewEventForm,
    errors: {},
    requestKey: draft?.requestKey ?? input.createId(),
    failure: null,
  }),
  invoke: {
    id: 'autosave',
    src: 'autosave',
    input: ({ self }) => ({ observed: self, draftOf }),
    onError: { actions: { type: 'logFailure', params: failed('draft_not_saved') } },
  },
  initial: 'loadingPermission',
  states: {
    loadingPermission: {
      tags: 'loading',
      description: 'The server is asked whether the customer may create events.',
      invoke: {
        id: 'loadPermission',
        src: 'loadPermission',
        onDone: [
          {
            guard: { type: 'isAllowed', params: done },
            target: 'allowed',
            actions: { type: 'setPermission', params: done },
          },
          { target: 'restricted' },
        ],
        onError: {
          target: 'restricted',
          actions: { type: 'logFailure', params: failed('event_permission_failed') },
        },
      },
    },
    restricted: {
      description: 'Access Restricted, and the way to the Grand Hall.',
      on: { 'permission.check': { target: 'loadingPermission' } },
    },
    allowed: {
      type: 'parallel',
      invoke: {
        id: 'hallMonths',
        src: 'hallMonths',
        input: ({ context }) => hallMonthsOf(context),
        onError: { actions: { type: 'logFailure', params: failed('calendar_failed') } },
      },
      states: {
        modal: {
          initial: 'closed',
          states: {
            closed: {
              description: 'The own events.',
              on: { 'form.open': { target: 'open' } },
            },
            open: {
              tags: 'formOpen',
              description: 'The modal; a copy is offered where something else was typed.',
              exit: 'removeCopy',
              on: { 'form.close': { target: 'closed' } },
            },
          },
        },
        creation: {
          initial: 'filling',
          states: {
            filling: {
              initial: 'editing',
              exit: 'removeCopy',
              on: {
                'field.change': {
                  target: '.editing',
                  actions: [
                    { type: 'changeForm', params: ({ event }) => event.change },
                    'loadHallMonths',
                  ],
                },
                'form.submit': [
                  { guard: 'isFormValid', target: 'creatingEvent' },
                  { target: '.editing', actions: ['setErrors', 'emitInvalid'] },
                ],
              },
              states: {
                editing: {
                  description:
                    'The own events, or the modal with the form as far as it is filled in.',
                  on: {
                    'form.copy': [
                      {
                        guard: 'isFormEmpty',
                        actions: [
                          { type: 'setForm', params: ({ event }) => event.form },
                          'loadHallMonths',
                          'openForm',
                        ],
                      },
                      {
                        actions: [
                          { type: 'offerCopy', params: ({ event }) => event.form },
                          'openForm',
                        ],
                      },
                    ],
                    'copy.use': { actions: ['useCopy', 'loadHallMonths'] },
                  },
                },
                failed: {
                  description: 'The modal with the form, and why the event was not created.',
                  entry: 'openForm',
                  exit: 'clearFailure',
                  on: { 'form.close': { target: 'editing' } },
                },
              },
            },
            creatingEvent: {
              tags: 'busy',
              description: 'The own events, or the modal; the event is being created.',
              invoke: {
                id: 'createEvent',
                src: 'createEvent',
                input: ({ context }) => ({
                  requestKey: context.requestKey,
                  request: toNewEvent(context.form),
                }),
                onDone: {
                  target: 'created',
                  actions: ['resetForm', 'renewKey', 'deleteDraft', 'emitChanged'],
                },
                onError: [
                  {
                    guard: { type: 'isDifferentRequest', params: failed('event_creation_failed') },
                    target: 'filling.failed',
                    actions: [
                      { type: 'setFailure', params: creationFailure },
                      // The server has the event as it was sent first: what is sent next is another one.
                      'renewKey',
                      'emitChanged',
                    ],
                  },
                  {
                    target: 'filling.failed',
                    actions: { type: 'setFailure', params: creationFailure },
                  },
                ],
              },
            },
            created: {
              tags: 'created',
              entry: 'closeForm',
              description:
                'The own events, and that the new one waits for its approval; the form is empty.',
              on: {
                'form.open': { target: 'filling' },
                'form.copy': {
                  actions: [
                    { type: 'setForm', params: ({ event }) => event.form },
                    'loadHallMonths',
                    'openForm',
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
});
