import { toFailure, type Failure, type FailureCode } from '#domain/errors.ts';
import { cleanLine } from '#domain/text/text.ts';
import { mimeTypeOf } from '#domain/documents/files.ts';
import type { Customer } from '#domain/identity/customer.ts';
import type {
  DocumentUploadInput,
  DocumentUploadOutput,
} from '#machines/request-form/document-upload/document-upload.types.ts';
import type { Done, Failed } from '#machines/shared/calls.ts';
import { nextDocument, uploadFailures } from '#machines/request-form/documents.ts';
import type {
  SentRequest,
  SubmissionContext,
  SubmissionOutput,
  SubmissionReport,
} from './submission.types.ts';

/** The upload of the next document: the machine asks for it only when there is one and the request exists. */
export function nextUpload({
  customer,
  documents,
  bookingId,
  purpose,
}: Pick<
  SubmissionContext,
  'customer' | 'documents' | 'bookingId' | 'purpose'
>): DocumentUploadInput {
  const document = nextDocument(documents);
  if (!document || bookingId === null) {
    throw new Error('nextUpload needs a request and a waiting document');
  }
  return {
    documentId: document.id,
    bookingId,
    // Section 7: in the booking form only.
    customerId: purpose === 'VERIFICATION_DOCUMENT' ? (customer?.id ?? null) : null,
    fileName: cleanLine(document.name),
    mimeType: mimeTypeOf(document.name) ?? document.type,
    sizeBytes: document.size,
    purpose,
    documentKind: document.kind ?? null,
    storedPath: document.storedPath,
  };
}

/** An ended session asks to sign in again. */
export const orSignInAgain = (failure: Failure): Failure =>
  failure.code === 'unauthenticated' || failure.code === 'token_expired'
    ? { code: 'sign_in_required' }
    : failure;

/** Why the request was refused: the limit of pending requests has its own text. */
export const requestFailure = ({ event }: Failed): Failure => {
  const failure = toFailure(event.error, 'request_failed');
  return failure.params?.limit === 'pendingRequests'
    ? { ...failure, code: 'pending_requests_reached' }
    : orSignInAgain(failure);
};

/** The booking of a different request with the same key, when the failure names it. */
export function earlierBookingOf({ code, params }: Failure): string | null {
  return code === 'request_differs' ? (params?.bookingId ?? null) : null;
}

/** That booking as params: the machine asks for it only when the failure names it. */
export const earlierBooking = (failed: Failed): { bookingId: string } => {
  const bookingId = earlierBookingOf(requestFailure(failed));
  if (bookingId === null) {
    throw new Error('earlierBooking needs a failure that names a booking');
  }
  return { bookingId };
};

export const customerEnsured = ({ event }: Done<Customer>): SubmissionReport => ({
  type: 'customer.ensured',
  customer: event.output,
});

export const requestAccepted = ({ event }: Done<SentRequest>): SubmissionReport => ({
  type: 'request.accepted',
  accepted: { ...event.output, warning: null },
});

export const earlierAccepted = (failed: Failed): SubmissionReport => ({
  type: 'request.accepted',
  accepted: { ...earlierBooking(failed), total: null, warning: requestFailure(failed) },
});

export const documentSettled = ({ event }: Done<DocumentUploadOutput>): SubmissionReport => ({
  type: 'document.settled',
  result: event.output,
});

/** Every further document would fail alike: the session or the booking has ended, or the booking has as many as it takes. */
const commonFailures: readonly FailureCode[] = [
  'unauthenticated',
  'token_expired',
  'booking_closed',
  'documents_full',
];

export function isCommonFailure(result: DocumentUploadOutput): boolean {
  return result.status === 'failed' && commonFailures.includes(result.failure.code);
}

/** The first of the documents that failed; the row of each has its own. */
export function firstFailure({ documents }: Pick<SubmissionContext, 'documents'>): Failure | null {
  return uploadFailures(documents)[0] ?? null;
}

export const uploadFailure = ({ event: { output } }: Done<DocumentUploadOutput>): Failure => {
  if (output.status !== 'failed') {
    throw new Error('uploadFailure needs a failed upload');
  }
  return output.failure;
};

export function outputOf({ failure }: SubmissionContext): SubmissionOutput {
  return failure ? { status: 'failed', failure } : { status: 'submitted' };
}

/** Why a submission failed, for its parent. */
export const submissionFailure = ({ event: { output } }: Done<SubmissionOutput>): Failure => {
  if (output.status !== 'failed') {
    throw new Error('submissionFailure needs a failed submission');
  }
  return output.failure;
};
