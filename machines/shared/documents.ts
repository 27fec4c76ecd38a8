import { refusalOf, type DraftDocument } from '#domain/draft/document.ts';
import type { Failure } from '#domain/errors.ts';
import { fileProblem, MAX_DOCUMENTS, type FileInfo } from '#domain/documents/files.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';

/** A file that was just chosen or dropped. */
export interface NewDocument {
  id: string;
  file: FileInfo;
}

/** Files that were just chosen or dropped. */
export interface DocumentsAdded {
  documents: readonly NewDocument[];
}

/** A failure for each file that is not accepted (section 5, Files), or that is beyond the limit. */
export function refusalsOf(
  documents: readonly DraftDocument[],
  added: readonly NewDocument[],
): Failure[] {
  return sortOut(documents, added).refusals;
}

/**
 * The documents with the accepted new ones; an already added file is skipped. `toDocument` adds what a form
 * knows of a document besides the file.
 */
export function withDocuments<T extends DraftDocument>(
  documents: readonly T[],
  added: readonly NewDocument[],
  toDocument: (document: DraftDocument) => T,
): T[] {
  return [...documents, ...sortOut(documents, added).accepted.map(toDocument)];
}

/** The result for chosen files: accepted, refused with a reason, or already added. */
function sortOut(
  documents: readonly DraftDocument[],
  added: readonly NewDocument[],
): { accepted: DraftDocument[]; refusals: Failure[] } {
  const accepted: DraftDocument[] = [];
  const refusals: Failure[] = [];
  for (const { id, file } of added) {
    const listed = [...documents, ...accepted];
    const problem = fileProblem(file);
    const isListed = listed.some((document) => isSameFile(document, file));
    if (problem) {
      refusals.push({ code: problem, params: { name: file.name } });
    } else if (!isListed && listed.length >= MAX_DOCUMENTS) {
      const params = { name: file.name, limit: String(MAX_DOCUMENTS) };
      refusals.push({ code: 'documents_full', params });
    } else if (!isListed) {
      accepted.push({ id, ...file, status: 'waiting', storedPath: null });
    }
  }
  return { accepted, refusals };
}

/** Scanners give every file the same name: files of one name and size are distinguished by their modification time. */
function isSameFile(document: DraftDocument, file: FileInfo): boolean {
  return (
    document.name === file.name &&
    document.size === file.size &&
    (document.lastModified === undefined ||
      file.lastModified === undefined ||
      document.lastModified === file.lastModified)
  );
}

/** Whether the server does not have a document yet: only then it can still be removed. */
export function isWaiting(documents: readonly DraftDocument[], id: string): boolean {
  return documents.some((document) => document.id === id && document.status === 'waiting');
}

/** The first document that the server does not have yet. */
export function nextDocument<T extends DraftDocument>(documents: readonly T[]): T | undefined {
  return documents.find(({ status }) => status === 'waiting');
}

/** Whether the server has the request and every document that was chosen, also those that the browser has lost since. */
export function isWhollySent({ bookingId, documents, draft }: SentForm): boolean {
  const isLost = draft !== null && draft.lostDocuments.length > 0;
  return bookingId !== null && !isLost && nextDocument(documents) === undefined;
}

interface SentForm {
  bookingId: string | null;
  documents: readonly DraftDocument[];
  /** The draft that the form was opened with. */
  draft: { lostDocuments: readonly string[] } | null;
}

/** The documents after an upload: recorded, refused, or still waiting but perhaps stored already. */
export function withUploadResult<T extends DraftDocument>(
  documents: readonly T[],
  result: DocumentUploadOutput,
): T[] {
  return documents.map((document) => {
    if (document.id !== result.documentId) {
      return document;
    }
    if (result.status === 'recorded') {
      return { ...document, status: 'recorded' };
    }
    const refusal = refusalOf(result.failure);
    return { ...document, storedPath: result.storedPath, ...(refusal && { refusal }) };
  });
}

/** 'file 2 of 3': the document that is next to be sent (rulings, Booking wizard). */
export interface DocumentProgress {
  current: number;
  total: number;
  name: string;
}

export function progressOf(documents: readonly DraftDocument[]): DocumentProgress | null {
  const document = nextDocument(documents);
  return document
    ? { current: documents.indexOf(document) + 1, total: documents.length, name: document.name }
    : null;
}
