import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import type { Failure } from '#domain/errors.ts';
import type { Call } from '#machines/shared/calls.ts';

export interface DocumentUploadInput {
  documentId: string;
  bookingId: string;
  /** Sent with a document of the booking form; null for the others, and when the profile is not loaded. */
  customerId: string | null;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  purpose: AttachmentPurpose;
  /** Which paper of the checklist a legal document is; null when it was not assigned. */
  documentKind: LegalDocumentKind | null;
  /** Where the file is already stored, after an earlier try that stored it: only the record is missing then. */
  storedPath: string | null;
}

/** Where the bytes are sent, and where they are stored then. */
export interface UploadAddress {
  signedUrl: string;
  path: string;
}

export interface DocumentUploadContext {
  document: DocumentUploadInput;
  address: UploadAddress | null;
  /** Set once the bytes are stored there. */
  storedPath: string | null;
  failure: Failure | null;
}

/**
 * The failures; their texts get `name` (of the file) and `purpose`. A refused file, and a session that has ended,
 * keep the code of the server.
 */
export type DocumentUploadFailureCode = 'upload_url_failed' | 'upload_failed' | 'link_failed';

export type DocumentUploadOutput =
  | { status: 'recorded'; documentId: string; storedPath: string }
  | { status: 'failed'; documentId: string; storedPath: string | null; failure: Failure };

export type DocumentUploadTag = 'busy';

/** `putFile` finds the file's bytes by `documentId`: a File never enters a machine's context. */
export interface DocumentUploadCalls {
  requestUploadUrl: Call<
    Pick<DocumentUploadInput, 'bookingId' | 'customerId' | 'fileName' | 'sizeBytes'>,
    UploadAddress
  >;
  putFile: Call<{ documentId: string; signedUrl: string; mimeType: string }, void>;
  recordAttachment: Call<DocumentUploadInput & { path: string }, void>;
}
