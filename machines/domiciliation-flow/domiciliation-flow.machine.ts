import { assign, emit, setup } from 'xstate';
import { domiciliationMachine } from '#machines/domiciliation/domiciliation.machine.ts';
import type { DomiciliationOutput } from '#machines/domiciliation/domiciliation.types.ts';
import { done, missingCall, type StateMeta } from '#machines/shared/calls.ts';
import { singleTabMachine } from '#machines/single-tab/single-tab.machine.ts';
import * as rules from './domiciliation-flow.rules.ts';
import type {
  BegunRequest,
  DomiciliationFlowCalls,
  DomiciliationFlowContext,
  DomiciliationFlowEmitted,
  DomiciliationFlowEvent,
  DomiciliationFlowInput,
  DomiciliationPage,
} from './domiciliation-flow.types.ts';

/**
 * A customer's way through the domiciliation page: the plans, the form of one of them, and its end (specification, section 2,
 * Domiciliation; rulings, Domiciliation). The URL decides which plan is shown; a request that the server has opens its own
 * plan. The form is a child, in one tab at a time.
 */
export const domiciliationFlowMachine = setup({
  types: {
    context: {} as DomiciliationFlowContext,
    events: {} as DomiciliationFlowEvent,
    emitted: {} as DomiciliationFlowEmitted,
    input: {} as DomiciliationFlowInput,
    children: {} as {
      findDraft: 'findDraft';
      singleTab: 'singleTab';
      domiciliation: 'domiciliation';
    },
    meta: {} as StateMeta,
  },
  actors: {
    findDraft: missingCall<DomiciliationFlowCalls, 'findDraft'>('findDraft'),
    singleTab: singleTabMachine,
    domiciliation: domiciliationMachine,
  },
  actions: {
    setPage: assign((_, page: DomiciliationPage) => ({ page })),
    setBegun: assign((_, begun: BegunRequest | null) => ({ begun })),
    setBooking: assign((_, output: DomiciliationOutput) => ({
      bookingId: output.status === 'submitted' ? output.bookingId : null,
    })),
    withdrawPlan: assign(({ context }) => ({
      withdrawnIds: [...context.withdrawnIds, rules.formInput(context).planId],
    })),
    showAllPlans: assign(({ context }) => ({ page: { ...context.page, planId: null } })),
    forgetAll: assign(rules.nothingShown),
    replaceLocation: emit((_, location: Omit<DomiciliationFlowEmitted, 'type'>) => ({
      type: 'location.replaced' as const,
      ...location,
    })),
  },
  guards: {
    isSignedIn: ({ context }) => context.page.user !== null,
    isSamePlan: ({ context }, page: DomiciliationPage) => rules.isSamePlan(context.page, page),
    isOfSentRequest: ({ context }, page: DomiciliationPage) =>
      page.isOfSentRequest && rules.isSameUser(context.page, page),
    isPlanOpen: ({ context }) => rules.choiceOf(context).openPlanId !== null,
    isPlanElsewhere: ({ context }) => {
      const { openPlanId } = rules.choiceOf(context);
      return openPlanId !== null && openPlanId !== context.page.planId;
    },
    isWithdrawn: ({ context }) => context.withdrawnIds.some((id) => id === context.page.planId),
    isSubmitted: (_, { status }: DomiciliationOutput) => status === 'submitted',
    isPlanRefused: (_, { status }: DomiciliationOutput) => status === 'withdrawn',
  },
}).createMachine({
  id: 'domiciliationFlow',
  context: ({ input }) => ({ ...input, ...rules.nothingShown }),
  initial: 'away',
  on: {
    'page.left': { target: '.away', actions: 'forgetAll' },
    'page.changed': [
      {
        guard: { type: 'isSamePlan', params: ({ event }) => event.page },
        actions: { type: 'setPage', params: ({ event }) => event.page },
      },
      {
        target: '.choosingUser',
        actions: { type: 'setPage', params: ({ event }) => event.page },
      },
    ],
  },
  states: {
    away: {
      description: 'The page is not open.',
      meta: { screen: 'none' },
      on: {
        'page.changed': {
          target: 'choosingUser',
          actions: { type: 'setPage', params: ({ event }) => event.page },
        },
      },
    },
    choosingUser: {
      always: [{ guard: 'isSignedIn', target: 'findingDraft' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'A visitor: the plans, or the plan of the URL.',
      meta: { screen: 'plans' },
    },
    findingDraft: {
      description: 'The browser is asked which request was begun.',
      meta: { screen: 'plans' },
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        input: ({ context }) => ({ uid: rules.requireUser(context).uid }),
        onDone: { target: 'choosingScreen', actions: { type: 'setBegun', params: done } },
        onError: { target: 'choosingScreen', actions: { type: 'setBegun', params: null } },
      },
    },
    choosingScreen: {
      always: [
        { guard: 'isPlanElsewhere', target: 'openingPlan' },
        { guard: 'isPlanOpen', target: 'filling' },
        { guard: 'isWithdrawn', target: 'planWithdrawn' },
        { target: 'browsing' },
      ],
    },
    openingPlan: {
      description: 'The URL becomes that of the plan that was begun.',
      meta: { screen: 'plans' },
      entry: {
        type: 'replaceLocation',
        params: ({ context }) => ({
          planId: rules.choiceOf(context).openPlanId,
          isOfSentRequest: false,
        }),
      },
    },
    browsing: {
      description: 'The plans; the one that was begun is marked.',
      meta: { screen: 'plans' },
    },
    filling: {
      initial: 'waitingForTab',
      invoke: {
        id: 'singleTab',
        src: 'singleTab',
        input: ({ self }) => ({ name: 'riwaq.domiciliation', parent: self }),
        onError: '.form',
      },
      states: {
        waitingForTab: {
          description: 'The plan, until it is known that no other tab has the form.',
          meta: { screen: 'plans' },
          on: { 'tab.opened': 'form' },
        },
        form: {
          description: 'The form of the plan.',
          meta: { screen: 'form' },
          on: { 'tab.lost': 'waitingForTab' },
          invoke: {
            id: 'domiciliation',
            src: 'domiciliation',
            input: ({ context }) => rules.formInput(context),
            onDone: [
              {
                guard: { type: 'isSubmitted', params: done },
                target: '#domiciliationFlow.submitted',
                actions: [
                  { type: 'setBooking', params: done },
                  'showAllPlans',
                  { type: 'replaceLocation', params: { planId: null, isOfSentRequest: true } },
                ],
              },
              {
                guard: { type: 'isPlanRefused', params: done },
                target: '#domiciliationFlow.planWithdrawn',
                actions: [
                  'withdrawPlan',
                  'showAllPlans',
                  { type: 'replaceLocation', params: { planId: null, isOfSentRequest: false } },
                ],
              },
              {
                target: '#domiciliationFlow.browsing',
                actions: [
                  { type: 'setBegun', params: null },
                  'showAllPlans',
                  { type: 'replaceLocation', params: { planId: null, isOfSentRequest: false } },
                ],
              },
            ],
            onError: {
              target: '#domiciliationFlow.browsing',
              actions: [
                'showAllPlans',
                { type: 'replaceLocation', params: { planId: null, isOfSentRequest: false } },
              ],
            },
          },
        },
      },
    },
    planWithdrawn: {
      description: 'The other plans, and that the chosen one is no longer offered.',
      meta: { screen: 'plans' },
    },
    submitted: {
      description: 'The request is with the staff.',
      meta: { screen: 'submitted' },
      on: {
        'page.changed': [
          {
            guard: { type: 'isOfSentRequest', params: ({ event }) => event.page },
            actions: { type: 'setPage', params: ({ event }) => event.page },
          },
          {
            target: 'choosingUser',
            actions: { type: 'setPage', params: ({ event }) => event.page },
          },
        ],
      },
    },
  },
});
