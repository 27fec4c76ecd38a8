import type { DraftDocument } from '#domain/draft/document.ts';
import type { Failure } from '#domain/errors.ts';
import { MAX_DOCUMENTS, type FileInfo } from '#domain/documents/files.ts';
import type { DocumentUploadOutput } from '#machines/request-form/document-upload/document-upload.types.ts';

/** A file that was just chosen or dropped. */
export interface NewDocument {
  id: string;
  file: FileInfo;
}

/** Files that were just chosen or dropped. */
export interface DocumentsAdded {
  documents: readonly NewDocument[];
}

/** A file was read, as `file` describes it now: with its real type, and a name and a size that may be different. */
export type DocumentRead = { type: 'document.read' } & NewDocument;

/** A file cannot be sent: another one is needed. */
export interface DocumentRefused {
  type: 'document.refused';
  id: string;
  failure: Failure;
}

/** A failure for each file that is beyond the limit. */
export function refusalsOf(
  documents: readonly DraftDocument[],
  added: readonly NewDocument[],
): Failure[] {
  return sortOut(documents, added).refusals;
}

/**
 * The documents with the new ones, which are to be read; an already added file is skipped. `toDocument` adds what a form knows
 * of a document besides the file.
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
    const listed = countedDocuments([...documents, ...accepted]);
    if (listed.some((document) => isSameFile(document, file))) {
      continue;
    }
    if (listed.length >= MAX_DOCUMENTS) {
      const params = { name: file.name, limit: String(MAX_DOCUMENTS) };
      refusals.push({ code: 'documents_full', params });
    } else {
      accepted.push({ id, ...file, status: 'reading', storedPath: null });
    }
  }
  return { accepted, refusals };
}

/** The documents that are part of the request: not those that were refused when they were read. */
export function countedDocuments<T extends DraftDocument>(documents: readonly T[]): T[] {
  return documents.filter(({ status }) => status !== 'refused');
}

/** The documents once a file is read. What it was made into may be a document already. */
export function withRead<T extends DraftDocument>(
  documents: readonly T[],
  { id, file }: NewDocument,
): T[] {
  const others = countedDocuments(documents).filter((document) => document.id !== id);
  return others.some((document) => isSameFile(document, file))
    ? documents.filter((document) => document.id !== id)
    : changed(documents, id, { ...file, status: 'waiting' });
}

export function withRefused<T extends DraftDocument>(
  documents: readonly T[],
  { id, failure }: Omit<DocumentRefused, 'type'>,
): T[] {
  return changed(documents, id, { status: 'refused', failure });
}

function changed<T extends DraftDocument>(
  documents: readonly T[],
  id: string,
  change: Partial<DraftDocument>,
): T[] {
  return documents.map((document) => (document.id === id ? { ...document, ...change } : document));
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
export function isUnrecorded(documents: readonly DraftDocument[], id: string): boolean {
  return documents.some((document) => document.id === id && document.status !== 'recorded');
}

/** Whether a chosen file is not read yet: what is sent is known then. */
export function isReading(documents: readonly DraftDocument[]): boolean {
  return documents.some(({ status }) => status === 'reading');
}

/** The first document that the server does not have yet; one that failed waits for the customer. */
export function nextDocument<T extends DraftDocument>(documents: readonly T[]): T | undefined {
  return documents.find(({ status, failure }) => status === 'waiting' && !failure);
}

/** The failures of documents that were sent, in their order. */
export function uploadFailures(documents: readonly DraftDocument[]): Failure[] {
  return documents.flatMap(({ status, failure }) =>
    status === 'waiting' && failure ? [failure] : [],
  );
}

/** A document that failed, as it is sent again. One that was refused when it was read stays so. */
export function withoutFailure<T extends DraftDocument>(document: T): T {
  const { failure: _, ...rest } = document;
  return document.status === 'waiting' ? (rest as T) : document;
}

/** Whether the server has the request and every document that was chosen, also those that the browser has lost since. */
export function isWhollySent({ bookingId, documents, draft }: SentForm): boolean {
  const isLost = draft !== null && draft.lostDocuments.length > 0;
  const areRecorded = countedDocuments(documents).every(({ status }) => status === 'recorded');
  return bookingId !== null && !isLost && areRecorded;
}

interface SentForm {
  bookingId: string | null;
  documents: readonly DraftDocument[];
  /** The draft that the form was opened with. */
  draft: { lostDocuments: readonly string[] } | null;
}

/** The documents after an upload: recorded, or waiting with the failure but perhaps stored already. */
export function withUploadResult<T extends DraftDocument>(
  documents: readonly T[],
  result: DocumentUploadOutput,
): T[] {
  return changed(
    documents,
    result.documentId,
    result.status === 'recorded'
      ? { status: 'recorded' }
      : { storedPath: result.storedPath, failure: result.failure },
  );
}

/** The documents after they were stored to finish the form later: where each is on the server, by its id. */
export function withPaths<T extends DraftDocument>(
  documents: readonly T[],
  paths: Readonly<Record<string, string | null>>,
): T[] {
  return documents.map((document) => {
    const storedPath = paths[document.id];
    return storedPath === undefined ? document : { ...document, storedPath };
  });
}

/** 'file 2 of 3': the document that is next to be sent (rulings, Booking wizard). */
export interface DocumentProgress {
  current: number;
  total: number;
  name: string;
}

export function progressOf(documents: readonly DraftDocument[]): DocumentProgress | null {
  const counted = countedDocuments(documents);
  const document = nextDocument(counted);
  return document
    ? { current: counted.indexOf(document) + 1, total: counted.length, name: document.name }
    : null;
}
