import { assign, setup } from 'xstate';
import { toFailure, type Failure, type FailureCode } from '#domain/errors.ts';
import { done, missingCall, type Failed } from '#machines/shared/calls.ts';
import type {
  DocumentUploadCalls,
  DocumentUploadContext,
  DocumentUploadFailureCode,
  DocumentUploadInput,
  DocumentUploadOutput,
  DocumentUploadTag,
  UploadAddress,
} from './document-upload.types.ts';

/**
 * One file of a request: an address to upload to, the PUT, the record (specification, section 4, Submission sequence).
 * It ends with an output, recorded or failed; the parent decides what a failure means. A file that an earlier try has
 * stored already is only recorded.
 */
export const documentUploadMachine = setup({
  types: {
    context: {} as DocumentUploadContext,
    input: {} as DocumentUploadInput,
    output: {} as DocumentUploadOutput,
    tags: {} as DocumentUploadTag,
  },
  actors: {
    requestUploadUrl: missingCall<DocumentUploadCalls, 'requestUploadUrl'>('requestUploadUrl'),
    putFile: missingCall<DocumentUploadCalls, 'putFile'>('putFile'),
    recordAttachment: missingCall<DocumentUploadCalls, 'recordAttachment'>('recordAttachment'),
  },
  actions: {
    setAddress: assign((_, address: UploadAddress) => ({ address })),
    setStored: assign({ storedPath: ({ context }) => requireAddress(context).path }),
    forgetStored: assign({ storedPath: null }),
    setFailure: assign({
      failure: ({ context }, step: FailedStep) => failureOf(context.document, step),
    }),
  },
  guards: {
    isStored: ({ context }) => context.storedPath !== null,
    isFileGone: (_, { error, code }: FailedStep) => goneCodes.includes(toFailure(error, code).code),
  },
}).createMachine({
  id: 'documentUpload',
  context: ({ input }) => ({
    document: input,
    address: null,
    storedPath: input.storedPath,
    failure: null,
  }),
  output: ({ context }) => outputOf(context),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      always: [
        { guard: 'isStored', target: 'recordingAttachment' },
        { target: 'requestingUploadUrl' },
      ],
    },
    requestingUploadUrl: {
      tags: 'busy',
      description: 'An address to upload the file to is requested.',
      invoke: {
        id: 'requestUploadUrl',
        src: 'requestUploadUrl',
        input: ({ context: { document } }) => ({
          bookingId: document.bookingId,
          customerId: document.customerId,
          fileName: document.fileName,
          sizeBytes: document.sizeBytes,
        }),
        onDone: { target: 'puttingFile', actions: { type: 'setAddress', params: done } },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: failedStep('upload_url_failed') },
        },
      },
    },
    puttingFile: {
      tags: 'busy',
      description: 'The file is sent to its address.',
      invoke: {
        id: 'putFile',
        src: 'putFile',
        input: ({ context }) => ({
          documentId: context.document.documentId,
          signedUrl: requireAddress(context).signedUrl,
          mimeType: context.document.mimeType,
        }),
        onDone: { target: 'recordingAttachment', actions: 'setStored' },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: failedStep('upload_failed') },
        },
      },
    },
    recordingAttachment: {
      tags: 'busy',
      description: 'The stored file is linked to the request.',
      invoke: {
        id: 'recordAttachment',
        src: 'recordAttachment',
        input: ({ context }) => ({ ...context.document, path: requireStoredPath(context) }),
        onDone: { target: 'recorded' },
        onError: [
          {
            // The next try must upload the file again.
            guard: { type: 'isFileGone', params: failedStep('link_failed') },
            target: 'failed',
            actions: ['forgetStored', { type: 'setFailure', params: failedStep('link_failed') }],
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: failedStep('link_failed') },
          },
        ],
      },
    },
    recorded: {
      type: 'final',
      description: 'The file is part of the request.',
    },
    failed: {
      type: 'final',
      description: 'A step failed; the output has its failure and where the file is stored.',
    },
  },
});

interface FailedStep {
  error: unknown;
  code: DocumentUploadFailureCode;
}

/** The error of a step, and the code of the step: params of an action or a guard. */
function failedStep(code: DocumentUploadFailureCode) {
  return ({ event }: Failed): FailedStep => ({ error: event.error, code });
}

function requireAddress({ address }: DocumentUploadContext): UploadAddress {
  if (address === null) {
    throw new Error('putFile needs the address of requestUploadUrl');
  }
  return address;
}

function requireStoredPath({ storedPath }: DocumentUploadContext): string {
  if (storedPath === null) {
    throw new Error('recordAttachment needs a stored file');
  }
  return storedPath;
}

/** The server has deleted the file, or does not have it. */
const goneCodes: readonly FailureCode[] = [
  'file_missing',
  'file_size_differs',
  'file_unsupported',
  'file_too_large',
  'file_unsafe',
  'file_damaged',
  'file_heic',
  'booking_closed',
  'document_refused',
  'nothing_to_pay',
  'documents_full',
  'daily_uploads_full',
  'storage_full',
];

/** The file or its booking is refused, or the session has ended: more specific than the code of the failed step. */
const specificCodes: readonly FailureCode[] = [
  ...goneCodes.filter((code) => code !== 'file_missing'),
  'file_unreadable',
  'unauthenticated',
  'token_expired',
];

/** The text of a failure gets the file name besides the params of the server, for example a limit. */
function failureOf(
  { fileName, purpose }: DocumentUploadInput,
  { error, code }: FailedStep,
): Failure {
  const failure = toFailure(error, code);
  const own = { name: fileName, purpose };
  return specificCodes.includes(failure.code)
    ? { code: failure.code, params: { ...failure.params, ...own } }
    : { code, params: own };
}

function outputOf(context: DocumentUploadContext): DocumentUploadOutput {
  const { document, storedPath, failure } = context;
  const { documentId } = document;
  return failure === null
    ? { status: 'recorded', documentId, storedPath: requireStoredPath(context) }
    : { status: 'failed', documentId, storedPath, failure };
}
