import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import type { Failure } from '#domain/errors.ts';
import type { NewDocument } from '#machines/shared/documents.ts';

/** A document of a booking: recorded before, or added now. `kind` is null for a room. */
export interface AddedDocument extends LegalDocument {
  /** Why it was not recorded; it is sent again only when the customer asks for it. */
  failure: Failure | null;
}

export interface AddedDocumentsInput {
  bookingId: string;
  purpose: AttachmentPurpose;
  /** The company has not all of its papers yet: what counts until then is recognised by its name. */
  isInFormation: boolean;
  /** What the server has already. */
  documents: readonly LegalDocument[];
}

export interface AddedDocumentsContext extends Omit<AddedDocumentsInput, 'documents'> {
  documents: readonly AddedDocument[];
  /** The files that were refused when files were last chosen. */
  refusals: readonly Failure[];
}

export type AddedDocumentsEvent =
  | { type: 'documents.add'; documents: readonly NewDocument[]; kind?: LegalDocumentKind }
  | { type: 'document.retry'; id: string }
  | { type: 'document.remove'; id: string };

/** Emitted for the view: the booking has one document more. */
export interface AddedDocumentsEmitted {
  type: 'document.recorded';
  name: string;
}
