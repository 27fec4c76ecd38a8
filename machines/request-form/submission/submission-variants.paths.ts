import type { DraftDocument } from '#domain/draft/document.ts';
import type { Failure, FailureCode } from '#domain/errors.ts';
import type { Customer } from '#domain/identity/customer.ts';
import type { DocumentUploadOutput } from '#machines/request-form/document-upload/document-upload.types.ts';
import { nextDocument, uploadFailures } from '#machines/request-form/documents.ts';
import { failsOnlyByMistake, returned } from '#machines/shared/variants.paths.ts';
import { customer } from './submission.fixtures.ts';

/** A parent of the submission, as its path model reads it. */
interface ParentSnapshot {
  context: {
    customer: Customer | null;
    bookingId: string | null;
    documents: readonly DraftDocument[];
  };
  hasTag(tag: 'busy'): boolean;
}

const needsProfile = ({ context }: ParentSnapshot) =>
  context.bookingId === null && context.customer === null;
const needsRequest = ({ context }: ParentSnapshot) =>
  context.bookingId === null && context.customer !== null;
const isNext =
  (id: string | undefined) =>
  ({ context }: ParentSnapshot) =>
    context.bookingId !== null && nextDocument(context.documents)?.id === id;

const firstFailed = ({ context }: ParentSnapshot) => uploadFailures(context.documents)[0];

const failed = (failure: Failure) => ({
  type: 'xstate.done.actor.submission' as const,
  output: { status: 'failed' as const, failure },
});

/** The request is refused. */
export const requestFails = (
  label: string,
  code: FailureCode,
  params?: Record<string, string>,
) => ({ label, event: failed(params ? { code, params } : { code }), when: needsRequest });

const uploaded = (documentId: string): DocumentUploadOutput => ({
  status: 'recorded',
  documentId,
  storedPath: `booking-1/${documentId}`,
});

export const notUploaded = (documentId: string, failure: Failure): DocumentUploadOutput => ({
  status: 'failed',
  documentId,
  storedPath: null,
  failure,
});

/** How the upload of each document ends, for a machine that sends them one after the other. */
export const uploadsEnd = <Snapshot>(
  names: readonly string[],
  failure: Failure,
  isSending: (id: string) => (snapshot: Snapshot) => boolean,
) =>
  names.flatMap((documentId) => {
    const ends = (label: string, output: DocumentUploadOutput) =>
      returned('documentUpload', label, output, { when: isSending(documentId) });
    return [
      ends(`${documentId} is recorded`, uploaded(documentId)),
      ends(`${documentId} cannot be uploaded`, notUploaded(documentId, failure)),
    ];
  });

/** The document cannot be uploaded: once the others are sent, the submission ends. */
export const uploadFails = (name: string) => ({
  label: `The submission ends without ${name}`,
  event: failed({ code: 'upload_failed', params: { name } }),
  when: (snapshot: ParentSnapshot) =>
    isNext(undefined)(snapshot) && firstFailed(snapshot)?.params?.name === name,
});

export const uploadBreaks = {
  label: 'The submission ends before every document was sent',
  event: failed({ code: 'internal' }),
  when: (snapshot: ParentSnapshot) =>
    snapshot.context.bookingId !== null && !isNext(undefined)(snapshot),
  isOffered: () => false,
  whyNotOffered:
    'what every document would meet ends it, as the end of the session (machines/request-form/submission/submission.machine.test.ts)',
};

export const profileFails = {
  label: 'The profile cannot be loaded',
  event: failed({ code: 'sign_in_required' }),
  when: needsProfile,
};

export const submits = {
  label: 'The submission ends',
  event: {
    type: 'xstate.done.actor.submission' as const,
    output: { status: 'submitted' as const },
  },
  when: (snapshot: ParentSnapshot) => isNext(undefined)(snapshot) && !firstFailed(snapshot),
};

export const submissionBreaks = failsOnlyByMistake(
  'submission',
  'The submission breaks',
  'the submission returns every failure as its output: only a mistake in it can cause this',
);

/** What the submission reports to its parent, for these documents; some of them may fail. */
export const submissionReports = (
  names: readonly string[],
  failing: readonly string[] = names,
) => ({
  'customer.ensured': [
    {
      label: 'The profile is found',
      event: { type: 'customer.ensured' as const, customer },
      when: needsProfile,
    },
  ],
  'request.accepted': [
    {
      label: 'The server accepts the request',
      event: {
        type: 'request.accepted' as const,
        accepted: { bookingId: 'booking-1', total: null, warning: null },
      },
      when: needsRequest,
    },
    {
      label: 'The server has a different request under this key',
      event: {
        type: 'request.accepted' as const,
        accepted: {
          bookingId: 'booking-1',
          total: null,
          warning: { code: 'request_differs' as const, params: { bookingId: 'booking-1' } },
        },
      },
      when: needsRequest,
    },
  ],
  'document.settled': [
    ...names.map((documentId) => ({
      label: `${documentId} is recorded`,
      event: { type: 'document.settled' as const, result: uploaded(documentId) },
      when: isNext(documentId),
    })),
    ...failing.map((documentId) => ({
      label: `${documentId} cannot be uploaded`,
      event: {
        type: 'document.settled' as const,
        result: notUploaded(documentId, {
          code: 'upload_failed',
          params: { name: documentId },
        }),
      },
      when: isNext(documentId),
    })),
  ],
});
