import { assign, sendTo, setup } from 'xstate';
import type { Failure } from '#domain/errors.ts';
import type { Customer } from '#domain/identity/customer.ts';
import { documentUploadMachine } from '#machines/request-form/document-upload/document-upload.machine.ts';
import type { DocumentUploadOutput } from '#machines/request-form/document-upload/document-upload.types.ts';
import { done, missingCall, unexpectedFailure } from '#machines/shared/calls.ts';
import { nextDocument, withUploadResult } from '#machines/request-form/documents.ts';
import * as rules from './submission.rules.ts';
import type {
  SubmissionCalls,
  SubmissionContext,
  SubmissionInput,
  SubmissionOutput,
  SubmissionReport,
} from './submission.types.ts';

/**
 * Sends one request: ensures the profile, creates the request once, then uploads one document after the other (specification,
 * section 4, Submission sequence). It ends with an output; started again with the booking, it sends only the documents that
 * are not recorded.
 */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    input: {} as SubmissionInput,
    output: {} as SubmissionOutput,
    tags: {} as 'busy',
  },
  actors: {
    ensureCustomer: missingCall<SubmissionCalls, 'ensureCustomer'>('ensureCustomer'),
    createRequest: missingCall<SubmissionCalls, 'createRequest'>('createRequest'),
    documentUpload: documentUploadMachine,
  },
  actions: {
    setCustomer: assign((_, customer: Customer) => ({ customer })),
    setBooking: assign((_, { bookingId }: { bookingId: string }) => ({ bookingId })),
    setUploadResult: assign(({ context }, result: DocumentUploadOutput) => ({
      documents: withUploadResult(context.documents, result),
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setFirstFailure: assign({ failure: ({ context }) => rules.firstFailure(context) }),
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: SubmissionReport) => report,
    ),
  },
  guards: {
    hasRequest: ({ context }) => context.bookingId !== null,
    hasCustomer: ({ context }) => context.customer !== null,
    hasNextDocument: ({ context }) => nextDocument(context.documents) !== undefined,
    hasEarlierBooking: (_, failure: Failure) => rules.earlierBookingOf(failure) !== null,
    hasFailures: ({ context }) => rules.firstFailure(context) !== null,
    isCommonFailure: (_, result: DocumentUploadOutput) => rules.isCommonFailure(result),
  },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({ ...input, failure: null }),
  output: ({ context }) => rules.outputOf(context),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      always: [
        { guard: 'hasRequest', target: 'choosingDocument' },
        { guard: 'hasCustomer', target: 'creatingRequest' },
        { target: 'ensuringProfile' },
      ],
    },
    ensuringProfile: {
      tags: 'busy',
      description: 'The profile is loaded once more.',
      invoke: {
        id: 'ensureCustomer',
        src: 'ensureCustomer',
        input: ({ context }) => context.user,
        onDone: {
          target: 'creatingRequest',
          actions: [
            { type: 'setCustomer', params: done },
            { type: 'report', params: rules.customerEnsured },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: { code: 'sign_in_required' } },
        },
      },
    },
    creatingRequest: {
      tags: 'busy',
      description: 'The request is sent to the server.',
      invoke: {
        id: 'createRequest',
        src: 'createRequest',
        input: ({ context: { requestKey, request, changes } }) => ({
          requestKey,
          request,
          changes,
        }),
        onDone: {
          target: 'choosingDocument',
          actions: [
            { type: 'setBooking', params: done },
            { type: 'report', params: rules.requestAccepted },
          ],
        },
        onError: [
          {
            guard: { type: 'hasEarlierBooking', params: rules.requestFailure },
            target: 'choosingDocument',
            actions: [
              { type: 'setBooking', params: rules.earlierBooking },
              { type: 'report', params: rules.earlierAccepted },
            ],
          },
          { target: 'failed', actions: { type: 'setFailure', params: rules.requestFailure } },
        ],
      },
    },
    choosingDocument: {
      always: [
        { guard: 'hasNextDocument', target: 'uploadingDocument' },
        { guard: 'hasFailures', target: 'failed', actions: 'setFirstFailure' },
        { target: 'submitted' },
      ],
    },
    uploadingDocument: {
      tags: 'busy',
      description:
        'One document after the other is uploaded; one that fails does not stop the others.',
      invoke: {
        id: 'documentUpload',
        src: 'documentUpload',
        input: ({ context }) => rules.nextUpload(context),
        onDone: [
          {
            guard: { type: 'isCommonFailure', params: done },
            target: 'failed',
            actions: [
              { type: 'report', params: rules.documentSettled },
              { type: 'setFailure', params: rules.uploadFailure },
            ],
          },
          {
            target: 'choosingDocument',
            actions: [
              { type: 'setUploadResult', params: done },
              { type: 'report', params: rules.documentSettled },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: unexpectedFailure },
        },
      },
    },
    submitted: {
      type: 'final',
      description: 'The server has the request and every document.',
    },
    failed: {
      type: 'final',
      description: 'The submission failed; the output has the failure.',
    },
  },
});
