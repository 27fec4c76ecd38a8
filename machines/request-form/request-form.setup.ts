import {
  assign,
  emit,
  enqueueActions,
  setup,
  type ActionFunction,
  type EventObject,
  type ParameterizedObject,
} from 'xstate';
import type { Failure } from '#domain/errors.ts';
import type { Customer } from '#domain/identity/customer.ts';
import type { StateMeta } from '#machines/shared/calls.ts';
import type { DocumentUploadOutput } from './document-upload/document-upload.types.ts';
import {
  isReading,
  isUnrecorded,
  isWhollySent,
  refusalsOf,
  withoutFailure,
  withPaths,
  withRead,
  withRefused,
  withUploadResult,
  type DocumentRead,
  type DocumentRefused,
  type DocumentsAdded,
} from './documents.ts';
import type { DraftStored } from './finish-later/finish-later.types.ts';
import { acceptedEvents, invalidEvents, requireBooking, toastOf } from './request-form.rules.ts';
import type {
  RequestFormContext,
  RequestFormEmitted,
  RequestFormEvent,
  RequestFormTag,
} from './request-form.types.ts';
import { submissionMachine } from './submission/submission.machine.ts';
import type { AcceptedRequest, SubmissionOutput } from './submission/submission.types.ts';

/** What a request form does in its own way. */
interface FormRules<Context, Step extends string> {
  steps: readonly Step[];
  /** Its button sends the request. */
  lastStep: Step;
  /** The step with the documents. */
  documentsStep: Step;
  /** The step with which the form opens: where it was left, or which the server refused. */
  openingStep: (context: Context) => Step;
  errorsOf: (context: Context, step: Step) => object;
  /** The documents with the added ones, and the remaining errors. */
  withAdded: (context: Context, added: DocumentsAdded) => Partial<RequestFormContext>;
  /** The price that the form shows, in centimes; null while it is unknown. */
  totalOf: (context: Context) => number | null;
  /** The failure of a submission in the form's own words. */
  shownFailure: (failure: Failure) => Failure;
}

/** What the names of actions and guards in the states of all request forms mean in one of them, for its `setup`. */
export function requestFormNames<
  Context extends RequestFormContext,
  Event extends EventObject,
  Step extends string,
>(rules: FormRules<Context, Step>) {
  /** Of the form's context and events, so that `assign`, `emit` and `enqueueActions` below infer them. */
  type Action<Params extends ParameterizedObject['params']> = ActionFunction<
    Context,
    Event,
    Event,
    Params,
    never,
    never,
    never,
    never,
    RequestFormEmitted
  >;
  interface Form {
    context: Context;
  }
  const { steps, lastStep, documentsStep, errorsOf, shownFailure } = rules;
  const isStepValid = (context: Context, step: Step) =>
    Object.keys(errorsOf(context, step)).length === 0;
  const firstInvalidStep = (context: Context, asked: Step | 'submission') => {
    const before = asked === 'submission' ? steps : steps.slice(0, steps.indexOf(asked));
    return before.find((step) => !isStepValid(context, step));
  };
  /** Where a form opens or goes: no further than the first invalid step before the asked one. */
  const chosenStep = (context: Context, { type, step }: StepChoice<Step>): Step => {
    const asked = type === 'form.submit' ? 'submission' : step;
    return asked === undefined
      ? rules.openingStep(context)
      : (firstInvalidStep(context, asked) ?? (asked === 'submission' ? lastStep : asked));
  };
  const shownResult = (result: DocumentUploadOutput) =>
    result.status === 'failed' ? { ...result, failure: shownFailure(result.failure) } : result;
  /** A change of what all contexts have in common. */
  const change = (common: Partial<RequestFormContext>) => common as Partial<Context>;

  return {
    actions: {
      ...({
        showDocumentErrors: assign(({ context }) =>
          change({ errors: errorsOf(context, documentsStep) }),
        ),
        announceInvalid: enqueueActions(({ context, enqueue }) =>
          invalidEvents(context.errors).forEach((event) => enqueue.emit(event)),
        ),
        clearUploadFailures: assign(({ context: { documents } }) =>
          change({ documents: documents.map(withoutFailure) }),
        ),
        clearFailure: assign(change({ failure: null, errors: {} })),
        announceSubmitted: emit(({ context }) => ({
          type: 'request.submitted' as const,
          bookingId: requireBooking(context),
        })),
        /** Provided by the app. */
        deleteDraft: () => undefined,
      } satisfies Record<string, Action<undefined>>),
      ...({
        addDocuments: enqueueActions(({ context, enqueue }, added: DocumentsAdded) => {
          enqueue.assign(change(rules.withAdded(context, added)));
          refusalsOf(context.documents, added.documents).forEach((failure) =>
            enqueue.emit(toastOf(failure)),
          );
        }),
        setStored: assign(({ context: { documents } }, { copy, paths }: DraftStored) =>
          change({ stored: copy, documents: withPaths(documents, paths) }),
        ),
        setRead: assign(({ context: { documents } }, read: DocumentRead) =>
          change({ documents: withRead(documents, read) }),
        ),
        setRefused: assign(({ context: { documents } }, refused: DocumentRefused) =>
          change({ documents: withRefused(documents, refused) }),
        ),
        removeDocument: assign(({ context: { documents } }, { id }: { id: string }) =>
          change({ documents: documents.filter((document) => document.id !== id) }),
        ),
        showErrors: assign(({ context }, { step }: { step: Step }) =>
          change({ errors: errorsOf(context, step) }),
        ),
        /** The errors of the first invalid step before the asked one. */
        showErrorsBefore: enqueueActions(
          ({ context, enqueue }, asked: { step: Step | 'submission' }) => {
            const step = firstInvalidStep(context, asked.step);
            const errors = step ? errorsOf(context, step) : {};
            enqueue.assign(change({ errors }));
            invalidEvents(errors).forEach((event) => enqueue.emit(event));
          },
        ),
        setCustomer: assign((_, customer: Customer) => change({ customer })),
        acceptRequest: enqueueActions(({ context, enqueue }, accepted: AcceptedRequest) => {
          enqueue.assign(change({ bookingId: accepted.bookingId }));
          acceptedEvents(rules.totalOf(context), accepted).forEach((event) => enqueue.emit(event));
        }),
        setUploadResult: assign(({ context: { documents } }, result: DocumentUploadOutput) =>
          change({ documents: withUploadResult(documents, shownResult(result)) }),
        ),
        /** A toast now, and stored until the next try or change. */
        reportFailure: enqueueActions(({ context, enqueue }, reported: Failure) => {
          const failure = shownFailure(reported);
          const isEnded = failure.code === 'request_ended';
          // The booking of the key has ended: the next try is a request of its own.
          const requestKey = isEnded ? context.createId() : context.requestKey;
          enqueue.assign(change({ failure, requestKey }));
          enqueue.emit(toastOf(failure));
        }),
        toast: emit((_, failure: Failure) => toastOf(failure)),
      } satisfies Record<string, Action<never>>),
    },
    guards: {
      hasRequest: ({ context }: Form) => context.bookingId !== null,
      isWhollySent: ({ context }: Form) => isWhollySent(context),
      isChosen: (
        { context, event }: Form & { event: StepChoice<Step> },
        { step }: { step: Step },
      ) => chosenStep(context, event) === step,
      isStepValid: ({ context }: Form, { step }: { step: Step }) => isStepValid(context, step),
      isFormValid: ({ context }: Form) => firstInvalidStep(context, 'submission') === undefined,
      areDocumentsValid: ({ context }: Form) => isStepValid(context, documentsStep),
      isUnrecorded: ({ context }: Form, { id }: { id: string }) =>
        isUnrecorded(context.documents, id),
      isReading: ({ context }: Form) => isReading(context.documents),
      isSubmitted: (_: Form, { status }: SubmissionOutput) => status === 'submitted',
    },
  };
}

/** An event that chooses a step, if it has one. */
interface StepChoice<Step> {
  type: string;
  step?: Step;
}

/** What the shared states are checked against, by types alone: each form has a `setup` of its own with more. */
export const requestFormSetup = setup({
  types: {
    context: {} as RequestFormContext,
    events: {} as RequestFormEvent<never>,
    emitted: {} as RequestFormEmitted,
    tags: {} as RequestFormTag,
    children: {} as { submission: 'submission' },
    meta: {} as StateMeta,
  },
  actors: { submission: submissionMachine },
  ...({} as ReturnType<
    typeof requestFormNames<RequestFormContext, RequestFormEvent<never>, never>
  >),
});
