import { assign, emit, fromCallback, setup, type AnyEventObject } from 'xstate';
import type { StaffFailure } from '#domain/staff/failure.ts';
import type { TypedValue } from '#domain/offer/record.ts';
import { done, eventParams, missingCall, type StateMeta } from '#machines/shared/calls.ts';
import * as rules from './record-edit.rules.ts';
import type {
  RecordEditCalls,
  RecordEditContext,
  RecordEditEmitted,
  RecordEditEvent,
  RecordEditInput,
  RecordReceived,
  SaveResult,
} from './record-edit.types.ts';

const recordEditSetup = setup({
  types: {
    context: {} as RecordEditContext,
    input: {} as RecordEditInput,
    events: {} as RecordEditEvent,
    emitted: {} as RecordEditEmitted,
    tags: {} as 'shown' | 'form' | 'busy' | 'unsaved',
    meta: {} as StateMeta,
    children: {} as { saveRecord: 'saveRecord'; recordFeed: 'recordFeed' },
  },
  actors: {
    saveRecord: missingCall<RecordEditCalls, 'saveRecord'>('saveRecord'),
    /** Sends the record whenever it changes on the server. */
    recordFeed: fromCallback<AnyEventObject, Pick<RecordEditContext, 'section' | 'id'>>(
      () => undefined,
    ),
  },
  actions: {
    setRecord: assign(({ context }, { record }: SaveResult) => rules.asStored(context, record)),
    receive: assign(({ context }, { values }: RecordReceived) =>
      rules.asStored(context, context.id !== null && values ? { id: context.id, values } : null),
    ),
    resetForm: assign(({ context: { id, stored, ...context } }) =>
      rules.asStored(context, id !== null && stored ? { id, values: stored } : null),
    ),
    changeField: assign(({ context }, change: { name: string; value: TypedValue }) =>
      rules.withField(context, change),
    ),
    showMistakes: assign(({ context }) => ({ mistakes: rules.mistakesOf(context) })),
    emitInvalid: emit(({ context }) => ({
      type: 'form.invalid' as const,
      field: Object.keys(rules.mistakesOf(context))[0] ?? '',
    })),
    emitAdded: emit((_, { record }: SaveResult) => ({
      type: 'record.added' as const,
      id: record?.id ?? '',
    })),
    takeTyped: assign(({ context }) => ({ next: rules.typedValues(context) })),
    takeNothing: assign({ next: null }),
    setFailure: assign((_, failure: StaffFailure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    setRefusal: assign((_, result: SaveResult) => rules.withRefusal(result)),
    seeTheirs: assign(({ context }) => rules.onTheirs(context)),
  },
  guards: {
    isNew: ({ context }) => context.stored === null,
    isStored: ({ context }) => context.stored !== null,
    isUnchanged: ({ context }, change: { name: string; value: TypedValue }) =>
      rules.isAsStored({ ...context, ...rules.withField(context, change) }),
    isValid: ({ context }) => rules.typedValues(context) !== null,
    isRemoval: ({ context }) => context.next === null,
    isRemoved: (_, { record }: SaveResult) => record === null,
    isGone: (_, { values }: RecordReceived) => values === null,
    isTheirsGone: ({ context }) => context.theirs === null,
    isConflict: (_, { refusal }: SaveResult) => refusal?.code === 'offer_changed',
    isRefused: (_, { refusal }: SaveResult) => refusal !== null,
  },
});

/** The record is shown: now, or after it was stored. */
const shown = recordEditSetup.createStateConfig({
  tags: 'shown',
  meta: { screen: 'record' },
  on: {
    'record.edit': { target: 'editing' },
    'record.remove': { target: 'reviewing', actions: 'takeNothing' },
    'record.received': [
      { guard: { type: 'isGone', params: eventParams }, target: 'removed' },
      { actions: { type: 'receive', params: eventParams } },
    ],
  },
});

/**
 * One record of the offer, of any section: it is shown, changed, and stored once the difference has been seen. When a colleague
 * has changed it meanwhile, the person chooses between the two.
 */
export const recordEditMachine = recordEditSetup.createMachine({
  id: 'recordEdit',
  context: ({ input }) => rules.opened(input),
  invoke: {
    id: 'recordFeed',
    src: 'recordFeed',
    input: ({ context: { section, id } }) => ({ section, id }),
    // What is shown stays: a save finds a conflict.
    onError: {},
  },
  initial: 'choosingStart',
  states: {
    choosingStart: {
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'viewing' }],
    },
    viewing: { ...shown, description: 'The record as it is stored.' },
    editing: {
      tags: 'form',
      initial: 'clean',
      on: {
        'record.discard': { guard: 'isStored', target: 'viewing', actions: 'resetForm' },
      },
      states: {
        clean: {
          description: 'The form; it has what is stored.',
          meta: { screen: 'form' },
          on: {
            'field.change': {
              target: 'dirty',
              actions: { type: 'changeField', params: eventParams },
            },
            'record.received': [
              { guard: { type: 'isGone', params: eventParams }, target: '#recordEdit.removed' },
              { actions: { type: 'receive', params: eventParams } },
            ],
          },
        },
        dirty: {
          tags: 'unsaved',
          description: 'The form, with something that is not stored.',
          meta: { screen: 'form' },
          on: {
            'field.change': [
              {
                guard: { type: 'isUnchanged', params: eventParams },
                target: 'clean',
                actions: { type: 'changeField', params: eventParams },
              },
              { actions: { type: 'changeField', params: eventParams } },
            ],
            'record.review': [
              { guard: 'isValid', target: '#recordEdit.reviewing', actions: 'takeTyped' },
              { actions: ['showMistakes', 'emitInvalid'] },
            ],
          },
        },
      },
    },
    reviewing: {
      tags: 'unsaved',
      description: 'What is going to change, before it is stored; and why it was not stored.',
      meta: { screen: 'difference' },
      exit: 'clearFailure',
      on: {
        'record.save': { target: 'savingRecord' },
        'record.revise': [
          { guard: 'isRemoval', target: 'viewing', actions: 'resetForm' },
          { target: 'editing.dirty' },
        ],
      },
    },
    savingRecord: {
      tags: ['busy', 'unsaved'],
      description: 'What is going to change; it is being stored.',
      meta: { screen: 'difference' },
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context: { section, id, stored, next } }) => ({
          section,
          id,
          seen: stored,
          values: next,
        }),
        onDone: [
          {
            guard: { type: 'isConflict', params: done },
            target: 'conflict',
            actions: { type: 'setRefusal', params: done },
          },
          {
            guard: { type: 'isRefused', params: done },
            target: 'reviewing',
            actions: { type: 'setRefusal', params: done },
          },
          { guard: { type: 'isRemoved', params: done }, target: 'removed' },
          {
            guard: 'isNew',
            target: 'saved',
            actions: [
              { type: 'setRecord', params: done },
              { type: 'emitAdded', params: done },
            ],
          },
          { target: 'saved', actions: { type: 'setRecord', params: done } },
        ],
        onError: {
          target: 'reviewing',
          actions: { type: 'setFailure', params: rules.staffFailure },
        },
      },
    },
    saved: {
      ...shown,
      description: 'The record as it is stored, and that it was stored just now.',
    },
    conflict: {
      tags: 'unsaved',
      description: 'Who has changed the record meanwhile, and to what.',
      meta: { screen: 'conflict' },
      exit: 'clearFailure',
      on: {
        'conflict.keepMine': { target: 'reviewing', actions: 'seeTheirs' },
        'conflict.takeTheirs': [
          { guard: 'isTheirsGone', target: 'removed' },
          { target: 'viewing', actions: ['seeTheirs', 'resetForm'] },
        ],
      },
    },
    removed: {
      type: 'final',
      description:
        'The record is no longer offered: it was deleted, or hidden where something refers to it.',
      meta: { screen: 'removed' },
    },
  },
});
