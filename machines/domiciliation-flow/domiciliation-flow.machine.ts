import { assign, setup } from 'xstate';
import { domiciliationMachine } from '#machines/domiciliation/domiciliation.machine.ts';
import type { DomiciliationOutput } from '#machines/domiciliation/domiciliation.types.ts';
import { done, missingCall, type StateMeta } from '#machines/shared/calls.ts';
import { singleTabMachine } from '#machines/single-tab/single-tab.machine.ts';
import * as rules from './domiciliation-flow.rules.ts';
import type {
  DraftRequest,
  DomiciliationFlowCalls,
  DomiciliationFlowContext,
  DomiciliationFlowEvent,
  DomiciliationFlowInput,
  DomiciliationPage,
  PlanLocation,
} from './domiciliation-flow.types.ts';

const allPlans: PlanLocation = { planId: null, isOfSentRequest: false };
const sentRequest: PlanLocation = { planId: null, isOfSentRequest: true };

/**
 * A customer's way through the domiciliation page: the plans, the form of one of them, and its end (specification, section 2,
 * Domiciliation; rulings, Domiciliation). The URL decides which plan is shown; a request that the server has opens its own
 * plan. The form is a child, in one tab at a time.
 */
export const domiciliationFlowMachine = setup({
  types: {
    context: {} as DomiciliationFlowContext,
    events: {} as DomiciliationFlowEvent,
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
    setDraft: assign((_, draft: DraftRequest | null) => ({ draft })),
    setBooking: assign((_, output: DomiciliationOutput) => ({
      bookingId: output.status === 'submitted' ? output.bookingId : null,
    })),
    withdrawPlan: assign(({ context }) => ({
      withdrawnIds: [...context.withdrawnIds, rules.formInput(context).planId],
    })),
    showLocation: assign(({ context }, location: PlanLocation) => ({
      page: { ...context.page, ...location },
    })),
    /** Provided by the view. */
    replaceLocation: (_, _location: PlanLocation) => undefined,
  },
  guards: {
    isSameLocation: ({ context }, page: DomiciliationPage) =>
      rules.isSameLocation(context.page, page),
    isDraftElsewhere: ({ context }) => rules.isPlanElsewhere(context, { isEntry: true }),
    isPlanElsewhere: ({ context }) => rules.isPlanElsewhere(context),
    isPlanOpen: ({ context }) => rules.choiceOf(context).openPlanId !== null,
    isWithdrawn: ({ context }) => context.withdrawnIds.some((id) => id === context.page.planId),
    isSubmitted: (_, { status }: DomiciliationOutput) => status === 'submitted',
    isPlanRefused: (_, { status }: DomiciliationOutput) => status === 'withdrawn',
  },
}).createMachine({
  id: 'domiciliationFlow',
  context: ({ input }) => ({ ...input, draft: null, withdrawnIds: [], bookingId: null }),
  initial: 'entering',
  on: {
    'page.changed': [
      {
        guard: { type: 'isSameLocation', params: ({ event }) => event.page },
        actions: { type: 'setPage', params: ({ event }) => event.page },
      },
      {
        target: '.findingDraft',
        actions: { type: 'setPage', params: ({ event }) => event.page },
      },
    ],
  },
  states: {
    entering: {
      description:
        'The browser is asked whether there is a draft; without a plan in the URL it is continued.',
      meta: { screen: 'plans' },
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        input: ({ context }) => ({ uid: context.user.uid }),
        onDone: { target: 'choosingEntry', actions: { type: 'setDraft', params: done } },
        onError: { target: 'choosingScreen' },
      },
    },
    choosingEntry: {
      always: [{ guard: 'isDraftElsewhere', target: 'openingPlan' }, { target: 'choosingScreen' }],
    },
    findingDraft: {
      description: 'The browser is asked whether there is a draft.',
      meta: { screen: 'plans' },
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        input: ({ context }) => ({ uid: context.user.uid }),
        onDone: { target: 'choosingScreen', actions: { type: 'setDraft', params: done } },
        onError: { target: 'choosingScreen', actions: { type: 'setDraft', params: null } },
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
      description: 'The URL becomes that of the plan of the draft.',
      meta: { screen: 'plans' },
      entry: {
        type: 'replaceLocation',
        params: ({ context }) => ({
          planId: rules.choiceOf(context, { isEntry: true }).openPlanId,
          isOfSentRequest: false,
        }),
      },
    },
    browsing: {
      description: 'The plans; the plan of the draft is marked.',
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
                actions: { type: 'setBooking', params: done },
              },
              {
                guard: { type: 'isPlanRefused', params: done },
                target: '#domiciliationFlow.planWithdrawn',
                actions: [
                  'withdrawPlan',
                  { type: 'showLocation', params: allPlans },
                  { type: 'replaceLocation', params: allPlans },
                ],
              },
              {
                target: '#domiciliationFlow.browsing',
                actions: [
                  { type: 'setDraft', params: null },
                  { type: 'showLocation', params: allPlans },
                  { type: 'replaceLocation', params: allPlans },
                ],
              },
            ],
            onError: {
              target: '#domiciliationFlow.browsing',
              actions: [
                { type: 'showLocation', params: allPlans },
                { type: 'replaceLocation', params: allPlans },
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
      entry: [
        { type: 'showLocation', params: sentRequest },
        { type: 'replaceLocation', params: sentRequest },
      ],
    },
  },
});
