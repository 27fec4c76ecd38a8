import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import type { Failure } from '#domain/errors.ts';
import type {
  DocumentRead,
  DocumentRefused,
  NewDocument,
} from '#machines/request-form/documents.ts';

export interface AddedDocumentsInput {
  bookingId: string;
  purpose: AttachmentPurpose;
  /** The company has not all of its papers yet: what counts until then is recognised by its name. */
  isInFormation: boolean;
  /** Recorded before, or added now; `kind` is null for a room. One that failed is sent again only when the customer asks for it. */
  documents: readonly LegalDocument[];
}

export interface AddedDocumentsContext extends AddedDocumentsInput {
  /** The files that were beyond the limit when files were last chosen. */
  refusals: readonly Failure[];
}

export type AddedDocumentsEvent =
  | { type: 'documents.add'; documents: readonly NewDocument[]; kind?: LegalDocumentKind }
  | { type: 'document.retry'; id: string }
  | { type: 'document.remove'; id: string }
  | DocumentRead
  | DocumentRefused;

/** Emitted for the view: the booking has one document more. */
export interface AddedDocumentsEmitted {
  type: 'document.recorded';
  name: string;
}
