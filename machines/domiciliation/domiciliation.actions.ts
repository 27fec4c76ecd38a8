import { assign, emit, setup } from 'xstate';
import type { DomiciliationDraft, OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type { DomiciliationStep } from '#domain/domiciliation/form.ts';
import type { Failure } from '#domain/errors.ts';
import type { Customer } from '#domain/identity/customer.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { missingCall, type StateMeta } from '#machines/shared/calls.ts';
import { isWaiting, isWhollySent, withUploadResult } from '#machines/shared/documents.ts';
import { draftKeeper } from '#machines/shared/draft-keeper.ts';
import * as form from '#machines/shared/request-form.ts';
import { submissionMachine } from '#machines/submission/submission.machine.ts';
import type { AcceptedRequest, SubmissionOutput } from '#machines/submission/submission.types.ts';
import * as rules from './domiciliation.rules.ts';
import type * as types from './domiciliation.types.ts';

const resulting = form.resultingOf<
  types.DomiciliationContext,
  types.DomiciliationEvent,
  types.DomiciliationEmitted
>();

/** What the domiciliation machine works with, and what its names in the chart mean. */
export const domiciliationSetup = setup({
  types: {
    context: {} as types.DomiciliationContext,
    events: {} as types.DomiciliationEvent,
    input: {} as types.DomiciliationInput,
    output: {} as types.DomiciliationOutput,
    emitted: {} as types.DomiciliationEmitted,
    tags: {} as form.RequestFormTag,
    meta: {} as StateMeta,
  },
  actors: {
    openDraft: missingCall<types.DomiciliationCalls, 'openDraft'>('openDraft'),
    submission: submissionMachine,
    draftKeeper: draftKeeper<types.DomiciliationContext, DomiciliationDraft>(),
  },
  actions: {
    /** Provided by the app. */
    deleteDraft: () => undefined,
    setDraft: assign(({ context }, draft: OpenedDomiciliationDraft | null) =>
      rules.openedForm(context, draft),
    ),
    toggleMonth: assign(({ context }, { month }: { month: string }) =>
      rules.withMonth(context, month),
    ),
    changeForm: assign(({ context }, { change }: types.FieldChange) =>
      rules.changedForm(context, change),
    ),
    addDocuments: resulting((context, added: types.DocumentsAdded) => ({
      change: rules.withAdded(context, added),
      emitted: form.refusalToasts(context.documents, added.documents),
    })),
    removeDocument: assign(({ context }, removed: { id: string }) => ({
      documents: form.without(context.documents, removed),
    })),
    assignDocument: assign(({ context }, assigned: types.DocumentAssigned) => ({
      documents: rules.withKind(context.documents, assigned),
    })),
    showErrors: resulting((context, { step }: { step: DomiciliationStep | null }) =>
      form.withErrors(step ? rules.errorsOf(context, step) : {}),
    ),
    setCustomer: assign((_, customer: Customer) => ({ customer })),
    acceptRequest: resulting((context, accepted: AcceptedRequest) =>
      form.accepted(rules.totalOf(context), accepted),
    ),
    setUploadResult: assign(({ context }, result: DocumentUploadOutput) => ({
      documents: withUploadResult(context.documents, result),
    })),
    reportFailure: resulting((context, failure: Failure) => form.failedWith(context, failure)),
    forgetFailure: assign({ failure: null, errors: {} }),
    toast: emit((_, failure: Failure) => form.toastOf(failure)),
    announceClosed: emit((_, closed: form.FormClosed) => ({ type: 'form.closed', ...closed })),
    announceSubmitted: emit(({ context }) => ({
      type: 'request.submitted',
      bookingId: form.requireBooking(context),
    })),
  },
  guards: {
    hasRequest: ({ context }) => context.bookingId !== null,
    isWhollySent: ({ context }) => isWhollySent(context),
    isChosen: ({ context, event }, { step }: { step: DomiciliationStep }) =>
      rules.chosenStep(context, event) === step,
    isSelectable: ({ context }, { month }: { month: string }) => rules.isSelectable(context, month),
    isWaiting: ({ context }, { id }: { id: string }) => isWaiting(context.documents, id),
    isAssignable: ({ context }, assigned: types.DocumentAssigned) =>
      rules.isAssignable(context, assigned),
    isStepValid: ({ context }, { step }: { step: DomiciliationStep }) =>
      rules.isStepValid(context, step),
    isFormValid: ({ context }) => rules.firstInvalidStep(context) === null,
    isPlanWithdrawn: (_, { code }: Failure) => code === 'plan_not_found',
    isSubmitted: (_, { status }: SubmissionOutput) => status === 'submitted',
  },
});
