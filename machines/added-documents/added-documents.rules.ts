import { documentsToReplace, type BookingDetails } from '#domain/account/booking-details.ts';
import { legalDocumentKinds, type LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { missingDocuments } from '#domain/documents/missing.ts';
import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import type {
  DocumentUploadInput,
  DocumentUploadOutput,
} from '#machines/request-form/document-upload/document-upload.types.ts';
import {
  isUnrecorded,
  nextDocument,
  refusalsOf,
  withDocuments,
  withUploadResult,
  type NewDocument,
} from '#machines/request-form/documents.ts';
import { domiciliationFailure, withKinds } from '#machines/request-form/legal-documents.ts';
import { nextUpload } from '#machines/request-form/submission/submission.rules.ts';
import type { AddedDocumentsContext, AddedDocumentsInput } from './added-documents.types.ts';

/** The document that is being sent: the machine asks for it only while there is one. */
export function sentDocument({ documents }: AddedDocumentsContext): LegalDocument {
  const document = nextDocument(documents);
  if (!document) {
    throw new Error('sentDocument needs a document to send');
  }
  return document;
}

export function uploadOf(context: AddedDocumentsContext): DocumentUploadInput {
  return nextUpload({ ...context, customer: null });
}

/** The documents with the chosen ones, and why others were refused. */
export function withAdded(
  { documents, purpose, isInFormation }: AddedDocumentsContext,
  { documents: added, kind }: AddedFiles,
): Partial<AddedDocumentsContext> {
  const toPaper = withKinds(documents, { kind: kind ?? null, isInFormation });
  return {
    refusals: refusalsOf(documents, added),
    documents: withDocuments(documents, added, (document) => ({
      ...document,
      kind: purpose === 'LEGAL_DOCUMENT' ? toPaper(document).kind : null,
    })),
  };
}

interface AddedFiles {
  documents: readonly NewDocument[];
  kind?: LegalDocumentKind;
}

/** The documents after an upload: recorded, or with the failure. */
export function withResult(
  { documents, purpose }: AddedDocumentsContext,
  result: DocumentUploadOutput,
): Partial<AddedDocumentsContext> {
  const isPaper = purpose === 'LEGAL_DOCUMENT';
  return {
    documents: withUploadResult(
      documents,
      result.status === 'failed' && isPaper
        ? { ...result, failure: domiciliationFailure(result.failure) }
        : result,
    ),
  };
}

/** Whether the server neither has a document nor is getting it now. */
export function isRemovable({ documents }: AddedDocumentsContext, id: string): boolean {
  return isUnrecorded(documents, id) && nextDocument(documents)?.id !== id;
}

/** The id of a document that the server has, by its place among those that count. */
const recordedId = (index: number) => `recorded-${index}`;

/** What the machine begins with: the documents that the server has. A refused one is none: its slot is empty. */
export function inputOf(
  { id, domiciliation, attachments, payment_proofs }: BookingDetails,
  purpose: AttachmentPurpose,
): AddedDocumentsInput {
  const recorded =
    purpose === 'PAYMENT_PROOF'
      ? payment_proofs.map((file) => ({ ...file, document_kind: null }))
      : attachments.filter(({ review }) => review !== 'refused');
  return {
    bookingId: id,
    purpose,
    isInFormation: domiciliation?.enterprise_status === 'in_process',
    documents: recorded.map((file, index) => ({
      id: recordedId(index),
      name: file.original_filename,
      size: file.file_size_bytes,
      type: '',
      // Never that of a chosen file: scans often share name and size, and the server knows a repeat by its content.
      lastModified: -1,
      status: 'recorded',
      storedPath: null,
      kind: legalDocumentKinds.find((kind) => kind === file.document_kind) ?? null,
    })),
  };
}

export interface Replacement {
  /** The only papers that are asked for; null where a refused document is none of them. */
  kinds: LegalDocumentKind[] | null;
  /** The documents that are not asked for. */
  receivedIds: ReadonlySet<string>;
}

/** What is asked for in place of refused documents, with what is missing beside them; null: nothing was refused. */
export function replacementOf(
  booking: BookingDetails,
  purpose: AttachmentPurpose,
): Replacement | null {
  const refused = purpose === 'PAYMENT_PROOF' ? [] : documentsToReplace(booking);
  if (refused.length === 0) {
    return null;
  }
  const isOfKinds = refused.every(({ document_kind }) => document_kind !== null);
  return {
    kinds: isOfKinds ? missingDocuments(booking).unmarked : null,
    receivedIds: new Set(booking.attachments.map((_, index) => recordedId(index))),
  };
}

/** The documents that are listed below the slots of the papers. */
export function documentsBesideSlots(
  documents: readonly LegalDocument[],
  purpose: AttachmentPurpose,
  replacement: Replacement | null,
): LegalDocument[] {
  const hasSlot = ({ kind }: LegalDocument) => purpose === 'LEGAL_DOCUMENT' && kind !== null;
  return documents.filter(
    (document) => !hasSlot(document) && !replacement?.receivedIds.has(document.id),
  );
}
