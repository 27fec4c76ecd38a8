import { toStaffFailure, type StaffFailure } from '#domain/staff/failure.ts';
import { done, type Failed } from '#machines/shared/calls.ts';
import * as rules from './decision.rules.ts';
import { decisionSetup } from './decision.setup.ts';

const failure = ({ event }: Failed): StaffFailure => toStaffFailure(event.error);

/**
 * The page of one request: its verdict, its price and the time that is left. What a colleague or the customer changes meanwhile
 * arrives by the feed: a verdict that is being typed then waits until the change was read. One `documentReview` runs for each
 * document.
 */
export const decisionMachine = decisionSetup.createMachine({
  id: 'decision',
  context: ({ input }) => ({
    ...input,
    draft: rules.emptyDraft,
    failure: null,
    priceFailure: null,
  }),
  entry: 'startReviews',
  invoke: {
    id: 'requestFeed',
    src: 'requestFeed',
    input: ({ context }) => ({ ref: context.request.ref_code }),
    onError: {},
  },
  initial: 'open',
  states: {
    open: {
      description: 'The request waits for a decision.',
      type: 'parallel',
      always: { guard: 'isDecided', target: 'decided' },
      states: {
        verdict: {
          initial: 'undecided',
          states: {
            undecided: {
              description: 'What the request is about, and buttons that approve or refuse it.',
              entry: 'clearFailure',
              on: {
                'approval.compose': {
                  guard: 'isHeld',
                  target: 'composing',
                  actions: { type: 'setDraft', params: { kind: 'approval' } },
                },
                'rejection.compose': {
                  guard: 'isHeld',
                  target: 'composing',
                  actions: { type: 'setDraft', params: { kind: 'rejection' } },
                },
              },
            },
            composing: {
              description:
                'An approval: notes, and why documents are not needed. Or a refusal: a code, words, a note for staff.',
              on: {
                'draft.change': {
                  actions: { type: 'setDraft', params: ({ event }) => event.change },
                },
                'verdict.send': { guard: 'canSend', target: 'sendingVerdict' },
                'verdict.cancel': { target: 'undecided' },
                'request.changed': {
                  guard: { type: 'isChangedByOther', params: ({ event }) => event.request },
                  target: 'conflict',
                  actions: { type: 'setConflict', params: ({ event }) => event.request },
                },
              },
            },
            sendingVerdict: {
              tags: 'busy',
              description: 'The verdict is stored; what was typed is still shown.',
              entry: 'clearFailure',
              invoke: {
                id: 'decide',
                src: 'decide',
                input: ({ context }) => rules.verdictOf(context),
                onDone: [
                  {
                    guard: { type: 'isStored', params: done },
                    target: '#decision.decided',
                    actions: { type: 'setDecided', params: done },
                  },
                  {
                    guard: { type: 'isConflict', params: done },
                    target: 'conflict',
                    actions: { type: 'setRefusal', params: done },
                  },
                  {
                    guard: { type: 'isImpossible', params: done },
                    target: 'impossible',
                    actions: { type: 'setRefusal', params: done },
                  },
                  { target: 'composing', actions: { type: 'setRefusal', params: done } },
                ],
                onError: { target: 'composing', actions: { type: 'setFailure', params: failure } },
              },
            },
            conflict: {
              description:
                'Who has changed the request meanwhile; what was typed waits until that was read.',
              on: {
                'request.reload': { target: 'readingRequest' },
                'verdict.cancel': { target: 'undecided' },
              },
            },
            readingRequest: {
              tags: 'busy',
              description: 'The request is read as it is now.',
              invoke: {
                id: 'readRequest',
                src: 'readRequest',
                input: ({ context }) => ({ ref: context.request.ref_code }),
                onDone: {
                  target: 'composing',
                  actions: ['clearFailure', { type: 'setRequest', params: done }],
                },
                onError: { target: 'conflict', actions: { type: 'setFailure', params: failure } },
              },
            },
            impossible: {
              description: 'Why it cannot be decided like this, such as the closure of its room.',
              on: { 'verdict.cancel': { target: 'undecided' } },
            },
          },
        },
        price: {
          initial: 'shown',
          states: {
            shown: {
              description: 'The lines of the price, and a button that opens the form.',
              on: { 'price.edit': { target: 'settingAmount' } },
            },
            settingAmount: {
              description: 'The amount of a line on request, or a discount with its reason.',
              exit: 'clearPriceFailure',
              on: {
                'price.send': { target: 'savingAmount' },
                'price.cancel': { target: 'shown' },
              },
            },
            savingAmount: {
              tags: 'busy',
              description: 'The price is stored; what was typed is still shown.',
              invoke: {
                id: 'setPrice',
                src: 'setPrice',
                input: ({ context: { request }, event }) => rules.priceOf(request, event),
                onDone: [
                  {
                    guard: { type: 'isStored', params: done },
                    target: 'shown',
                    actions: { type: 'setRepriced', params: done },
                  },
                  { target: 'settingAmount', actions: { type: 'setPriceRefusal', params: done } },
                ],
                onError: {
                  target: 'settingAmount',
                  actions: { type: 'setPriceFailure', params: failure },
                },
              },
            },
          },
        },
        clock: {
          initial: 'held',
          on: {
            'request.changed': {
              target: '.held',
              actions: { type: 'setRequest', params: ({ event }) => event.request },
            },
          },
          states: {
            held: {
              description: 'More than a day is left.',
              always: { guard: 'isUrgent', target: 'urgent' },
              after: { untilUrgent: { target: 'urgent' } },
            },
            urgent: {
              tags: 'urgent',
              description: 'Less than a day is left.',
              always: { guard: 'isOver', target: 'expired' },
              after: { untilExpired: { target: 'expired' } },
            },
            expired: {
              description: 'The time is over: the customer has to send a new request.',
            },
          },
        },
      },
    },
    decided: {
      description: 'Who has decided the request, and how; what approved bookings need is offered.',
      on: {
        'request.changed': {
          actions: { type: 'setRequest', params: ({ event }) => event.request },
        },
      },
    },
  },
});
