import type { DomiciliationStep } from '#domain/domiciliation/form.ts';
import { done, eventParams } from '#machines/shared/calls.ts';
import * as form from '#machines/request-form/request-form.states.ts';
import { submittedOutput } from '#machines/request-form/request-form.rules.ts';
import { submissionFailure } from '#machines/request-form/submission/submission.rules.ts';
import { domiciliationSetup } from './domiciliation.setup.ts';
import * as rules from './domiciliation.rules.ts';
import type { DomiciliationOutput } from './domiciliation.types.ts';

const nextStep = form.nextStep<DomiciliationStep>;

/**
 * The request for one plan of domiciliation: months, business, papers, submission (specification, sections 2, 4 and 5;
 * rulings, Domiciliation). The plan is input: a different plan has an actor of its own, which opens the same draft.
 * Once the server has the request only unrecorded documents change, as with a booking.
 */
export const domiciliationMachine = domiciliationSetup.createMachine({
  id: 'domiciliation',
  context: ({ input }) => rules.newContext(input),
  output: ({ event }) => event.output as DomiciliationOutput,
  invoke: [
    { ...form.saving, input: ({ self }) => ({ observed: self, draftOf: rules.draftOf }) },
    { ...form.reading, input: ({ self }) => ({ observed: self }) },
  ],
  initial: 'openingDraft',
  on: form.listening.on,
  states: {
    openingDraft: {
      tags: 'loading',
      description: 'The draft is read from the browser.',
      meta: { screen: 'loading' },
      invoke: {
        id: 'openDraft',
        src: 'openDraft',
        input: ({ context }) => ({ uid: context.user.uid }),
        onDone: { target: 'choosingStart', actions: { type: 'setDraft', params: done } },
        // A browser without a storage has no draft.
        onError: 'choosingStart',
      },
    },
    choosingStart: form.choosingStart,
    editing: {
      ...form.editing,
      on: {
        ...form.editing.on,
        'month.toggle': {
          guard: { type: 'isSelectable', params: eventParams },
          actions: { type: 'toggleMonth', params: eventParams },
        },
        'field.change': { actions: { type: 'changeForm', params: eventParams } },
        'document.assign': {
          guard: { type: 'isAssignable', params: eventParams },
          actions: { type: 'assignDocument', params: eventParams },
        },
        'form.clear': 'cleared',
      },
      states: {
        choosingStep: {
          ...form.choosingStep,
          always: [
            { guard: { type: 'isChosen', params: { step: 'business' } }, target: 'business' },
            { guard: { type: 'isChosen', params: { step: 'documents' } }, target: 'documents' },
            { target: 'months' },
          ],
        },
        months: {
          description: 'Consecutive months.',
          meta: { screen: 'months' },
          exit: 'clearFailure',
          on: { 'step.next': nextStep('months', 'business') },
        },
        business: {
          description: 'The company and its contact.',
          meta: { screen: 'business' },
          exit: 'clearFailure',
          on: { 'step.next': nextStep('business', 'documents'), 'step.back': 'months' },
        },
        documents: {
          description: 'The four papers, and Submit.',
          meta: { screen: 'documents' },
          exit: 'clearFailure',
          on: { ...form.showingDocuments.on, 'step.back': 'business' },
        },
      },
    },
    submitting: {
      ...form.submitting,
      invoke: {
        ...form.submission,
        input: ({ context, self }) => rules.submissionOf(context, self),
        onDone: [
          form.submitted,
          {
            guard: { type: 'isPlanWithdrawn', params: submissionFailure },
            target: 'planWithdrawn',
            actions: { type: 'reportFailure', params: submissionFailure },
          },
          form.notSubmitted,
        ],
      },
    },
    documentsIncomplete: {
      ...form.documentsIncomplete,
      on: {
        ...form.documentsIncomplete.on,
        'document.assign': {
          guard: { type: 'isAssignable', params: eventParams },
          actions: { type: 'assignDocument', params: eventParams },
        },
        'form.clear': 'cleared',
      },
    },
    cleared: {
      type: 'final',
      description: 'There is no draft; the plans are shown.',
      meta: { screen: 'plans' },
      entry: 'deleteDraft',
      output: { status: 'cleared' } satisfies DomiciliationOutput,
    },
    planWithdrawn: {
      type: 'final',
      description: 'The plan is no longer offered; the others are shown.',
      meta: { screen: 'plans' },
      output: { status: 'withdrawn' } satisfies DomiciliationOutput,
    },
    requestSubmitted: {
      ...form.requestSubmitted,
      output: ({ context }) => submittedOutput(context),
    },
  },
});
