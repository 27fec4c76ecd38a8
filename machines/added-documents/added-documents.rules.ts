import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import type { Failure } from '#domain/errors.ts';
import type {
  DocumentUploadInput,
  DocumentUploadOutput,
} from '#machines/document-upload/document-upload.types.ts';
import {
  nextDocument,
  refusalsOf,
  withDocuments,
  withUploadResult,
  type NewDocument,
} from '#machines/shared/documents.ts';
import { domiciliationFailure, withKinds } from '#machines/shared/legal-documents.ts';
import { nextUpload } from '#machines/submission/submission.rules.ts';
import type {
  AddedDocument,
  AddedDocumentsContext,
  AddedDocumentsInput,
} from './added-documents.types.ts';

export function newContext(input: AddedDocumentsInput): AddedDocumentsContext {
  const documents = input.documents.map((document) => ({ ...document, failure: null }));
  return { ...input, documents, refusals: [] };
}

/** The next document to send: those that failed wait for the customer. */
export function nextToSend({
  documents,
}: Pick<AddedDocumentsContext, 'documents'>): AddedDocument | undefined {
  return nextDocument(documents.filter(({ failure }) => failure === null));
}

/** The document that is being sent: the machine asks for it only while there is one. */
export function sentDocument(context: AddedDocumentsContext): AddedDocument {
  const document = nextToSend(context);
  if (!document) {
    throw new Error('sentDocument needs a document to send');
  }
  return document;
}

export function uploadOf(context: AddedDocumentsContext): DocumentUploadInput {
  return nextUpload({ ...context, documents: [sentDocument(context)], customer: null });
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
      failure: null,
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
  const settled = withUploadResult(documents, result);
  return result.status === 'recorded'
    ? { documents: settled }
    : {
        documents: withFailure(
          settled,
          result.documentId,
          purpose === 'LEGAL_DOCUMENT' ? domiciliationFailure(result.failure) : result.failure,
        ),
      };
}

export function withFailure(
  documents: readonly AddedDocument[],
  id: string,
  failure: Failure | null,
): AddedDocument[] {
  return documents.map((document) => (document.id === id ? { ...document, failure } : document));
}

/** Whether the server neither has a document nor is getting it now. */
export function isRemovable({ documents }: AddedDocumentsContext, id: string): boolean {
  return (
    documents.some((document) => document.id === id && document.status === 'waiting') &&
    nextToSend({ documents })?.id !== id
  );
}
