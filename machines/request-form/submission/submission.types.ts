import type { ActorRef, Snapshot } from 'xstate';
import type { RequestVersion } from '#domain/booking/form/pending-request.ts';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import type { DraftDocument } from '#domain/draft/document.ts';
import type { Failure } from '#domain/errors.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import type { DocumentUploadOutput } from '#machines/request-form/document-upload/document-upload.types.ts';
import type { Call } from '#machines/shared/calls.ts';

/** What the submission reports to its parent while it runs. */
export type SubmissionReport =
  | { type: 'customer.ensured'; customer: Customer }
  /** Arrives before the first upload starts, so that the parent's draft knows the booking. */
  | { type: 'request.accepted'; accepted: AcceptedRequest }
  | { type: 'document.settled'; result: DocumentUploadOutput };

export interface AcceptedRequest extends SentRequest {
  /** Set when the server already has a different request under this key: its booking is used, with this warning. */
  warning: Failure | null;
}

export interface SentRequest {
  bookingId: string;
  /** The price of the server in centimes; null when the response has none. */
  total: number | null;
}

export type SubmissionDocument = DraftDocument & { kind?: LegalDocumentKind | null };

export interface SubmissionInput {
  parent: ActorRef<Snapshot<unknown>, SubmissionReport>;
  user: SignedInUser;
  customer: Customer | null;
  /** The Idempotency-Key: the server returns the same booking for the same key. */
  requestKey: string;
  request: BookingRequest;
  /** The version of the pending request that `request` replaces; null for a new one. */
  changes: RequestVersion | null;
  /** Set when an earlier submission created the request: only documents are sent then. */
  bookingId: string | null;
  /** In the order of upload; recorded ones are skipped. */
  documents: readonly SubmissionDocument[];
  purpose: AttachmentPurpose;
}

export interface SubmissionContext extends SubmissionInput {
  failure: Failure | null;
}

export type SubmissionOutput = { status: 'submitted' } | { status: 'failed'; failure: Failure };

export interface SubmissionCalls {
  ensureCustomer: Call<SignedInUser, Customer>;
  /**
   * Rejects with what the server refuses: a period or a plan, `request_ended` when the booking of the key's first request has
   * ended, or `request_differs` with `params.bookingId` when the key's first request was a different one.
   */
  createRequest: Call<Pick<SubmissionInput, 'requestKey' | 'request' | 'changes'>, SentRequest>;
}
