import { assign, emit, type EventObject, type ParameterizedObject } from 'xstate';
import type { Failure } from '#domain/errors.ts';
import type { Customer } from '#domain/identity/customer.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import type { AcceptedRequest, SubmissionOutput } from '#machines/submission/submission.types.ts';
import {
  isReading,
  isUnrecorded,
  isWhollySent,
  withoutFailure,
  withRead,
  withRefused,
  withUploadResult,
  type DocumentRead,
  type DocumentRefused,
  type DocumentsAdded,
} from './documents.ts';
import {
  accepted,
  failedWith,
  refusalToasts,
  requireBooking,
  resultingOf,
  toastOf,
  withErrors,
  type Result,
} from './request-form.ts';
import type {
  DestinationOf,
  RequestFormContext,
  RequestFormEmitted,
} from './request-form.types.ts';

/** What a request form does in its own way. */
interface FormRules<
  Context,
  Step extends string,
  Errors extends object,
  Added extends DocumentsAdded,
> {
  steps: readonly Step[];
  /** Its button sends the request. */
  lastStep: Step;
  /** The step with the documents. */
  documentsStep: Step;
  /** The step with which the form opens: where it was left, or which the server refused. */
  openingStep: (context: Context) => Step;
  errorsOf: (context: Context, step: Step) => Errors;
  withAdded: (context: Context, added: Added) => Partial<RequestFormContext>;
  /** The price that the form shows, in centimes; null while it is unknown. */
  totalOf: (context: Context) => number | null;
  /** The failure of a submission in the form's own words. */
  shownFailure?: (failure: Failure) => Failure;
}

/** The actions and guards that all request forms have in common, for their `setup`. */
export function requestFormSetup<
  Context extends RequestFormContext,
  Event extends EventObject,
  Step extends string,
  Errors extends object,
  Added extends DocumentsAdded,
>(rules: FormRules<Context, Step, Errors, Added>) {
  type Emitted = RequestFormEmitted<keyof Errors & string>;
  const { steps, lastStep, documentsStep, errorsOf, shownFailure = (failure) => failure } = rules;

  const isStepValid = (context: Context, step: Step) =>
    Object.keys(errorsOf(context, step)).length === 0;
  const firstInvalidStep = (context: Context, asked: DestinationOf<Step>): Step | null => {
    const before = asked === 'submission' ? steps : steps.slice(0, steps.indexOf(asked));
    return before.find((step) => !isStepValid(context, step)) ?? null;
  };
  /** Where a form opens or goes: no further than the first invalid step before the asked one. */
  const chosenStep = (context: Context, { type, step }: { type: string; step?: Step }): Step => {
    const asked = type === 'form.submit' ? 'submission' : step;
    return asked === undefined
      ? rules.openingStep(context)
      : (firstInvalidStep(context, asked) ?? (asked === 'submission' ? lastStep : asked));
  };

  // Each context is the common one with more.
  const ofForm = (change: Partial<RequestFormContext>) => change as Partial<Context>;
  const changing = <Params extends ParameterizedObject['params']>(
    changeOf: (context: Context, params: Params) => Partial<RequestFormContext>,
  ) =>
    assign<Context, Event, Params, Event, never>(({ context }, params) =>
      ofForm(changeOf(context, params)),
    );
  const resulting = <Params extends ParameterizedObject['params']>(
    resultOf: (context: Context, params: Params) => Result<RequestFormContext, Emitted>,
  ) =>
    resultingOf<Context, Event, Emitted>()((context, params: Params) => {
      const { change, emitted } = resultOf(context, params);
      return { change: ofForm(change), emitted };
    });

  return {
    actions: {
      addDocuments: resulting((context, added: Added) => ({
        change: rules.withAdded(context, added),
        emitted: refusalToasts(context.documents, added.documents),
      })),
      setRead: changing(({ documents }, read: DocumentRead) => ({
        documents: withRead(documents, read),
      })),
      setRefused: resulting(({ documents }, refused: DocumentRefused) => ({
        change: { documents: withRefused(documents, refused) },
        // Its row may be on another step.
        emitted: [toastOf(refused.failure)],
      })),
      removeDocument: changing(({ documents }, { id }: { id: string }) => ({
        documents: documents.filter((document) => document.id !== id),
      })),
      showErrors: changing((context, { step }: { step: Step }) => ({
        errors: errorsOf(context, step),
      })),
      /** The errors of the first invalid step before the asked one. */
      showErrorsBefore: resulting((context, asked: { step: DestinationOf<Step> }) => {
        const step = firstInvalidStep(context, asked.step);
        return withErrors(step ? errorsOf(context, step) : {});
      }),
      showDocumentErrors: changing((context) => ({ errors: errorsOf(context, documentsStep) })),
      /** Once there are errors: asks the view to go to the first field that has one. */
      announceInvalid: emit<Context, Event, undefined, Event, Emitted>(({ context }) => {
        const [field] = Object.keys(context.errors) as [keyof Errors & string];
        return { type: 'form.invalid', field };
      }),
      setCustomer: changing((_, customer: Customer) => ({ customer })),
      acceptRequest: resulting((context, request: AcceptedRequest) =>
        accepted(rules.totalOf(context), request),
      ),
      setUploadResult: changing(({ documents }, result: DocumentUploadOutput) => ({
        documents: withUploadResult(
          documents,
          result.status === 'failed'
            ? { ...result, failure: shownFailure(result.failure) }
            : result,
        ),
      })),
      clearUploadFailures: changing(({ documents }) => ({
        documents: documents.map(withoutFailure),
      })),
      reportFailure: resulting((context, failure: Failure) =>
        failedWith(context, shownFailure(failure)),
      ),
      forgetFailure: changing(() => ({ failure: null, errors: {} })),
      toast: emit<Context, Event, Failure, Event, Emitted>((_, failure) => toastOf(failure)),
      announceSubmitted: emit<Context, Event, undefined, Event, Emitted>(({ context }) => ({
        type: 'request.submitted',
        bookingId: requireBooking(context),
      })),
    },
    guards: {
      hasRequest: ({ context }: { context: Context }) => context.bookingId !== null,
      isWhollySent: ({ context }: { context: Context }) => isWhollySent(context),
      isChosen: (
        { context, event }: { context: Context; event: Event },
        { step }: { step: Step },
      ) => chosenStep(context, event) === step,
      isStepValid: ({ context }: { context: Context }, { step }: { step: Step }) =>
        isStepValid(context, step),
      isFormValid: ({ context }: { context: Context }) =>
        firstInvalidStep(context, 'submission') === null,
      areDocumentsValid: ({ context }: { context: Context }) => isStepValid(context, documentsStep),
      isUnrecorded: ({ context }: { context: Context }, { id }: { id: string }) =>
        isUnrecorded(context.documents, id),
      isReading: ({ context }: { context: Context }) => isReading(context.documents),
      isSubmitted: (_: unknown, { status }: SubmissionOutput) => status === 'submitted',
    },
  };
}
