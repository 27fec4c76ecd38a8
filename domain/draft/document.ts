import * as v from 'valibot';
import { failureSchema, type Failure, type FailureCode } from '#domain/errors.ts';

/** Another file is needed: sending the same one again cannot help. */
const fileRefusals: readonly FailureCode[] = [
  'file_empty',
  'file_unreadable',
  'file_unsupported',
  'file_too_large',
  'file_unsafe',
  'file_damaged',
  'file_heic',
  'document_refused',
];

/** A chosen file of a draft, without its bytes: they are stored beside it, by id. */
export const draftDocumentSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** In bytes. */
  size: v.number(),
  type: v.string(),
  /** In milliseconds; absent in drafts of earlier releases. */
  lastModified: v.exactOptional(v.number()),
  /** `refused`: already when it was read, so it is never sent. */
  status: v.picklist(['reading', 'refused', 'waiting', 'recorded']),
  /** The path of the bytes on the server when they are stored but not yet recorded. */
  storedPath: v.nullable(v.string()),
  /** Why it is refused, or was not recorded when it was last sent. The code may be that of another release. */
  failure: v.exactOptional(v.fallback(failureSchema, { code: 'upload_interrupted' })),
});

export type DraftDocument = v.InferOutput<typeof draftDocumentSchema>;

/** Whether a document needs another file in its place. */
export function isRefused({ failure }: { failure?: Failure }): boolean {
  return failure !== undefined && fileRefusals.includes(failure.code);
}

/** Another file is needed, it could not be sent, or how far a document is. */
export function documentState(document: DraftDocument) {
  const { status, failure, storedPath } = document;
  if (failure) {
    return isRefused(document) ? 'refused' : 'notSent';
  }
  return status === 'waiting' && storedPath !== null ? 'stored' : status;
}

/** A draft as it is opened again; of `lostDocuments`, by name, the browser has not kept the bytes. */
export type Opened<Draft> = Draft & { lostDocuments: string[] };
