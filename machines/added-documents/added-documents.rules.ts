import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
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
import type { AddedDocumentsContext } from './added-documents.types.ts';

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
