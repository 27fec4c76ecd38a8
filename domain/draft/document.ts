import * as v from 'valibot';
import type { Failure } from '#domain/errors.ts';

const fileRefusals = [
  'file_unsupported',
  'file_too_large',
  'file_unsafe',
  'file_damaged',
  'file_heic',
  'document_refused',
] as const;

/** A chosen file of a draft, without its bytes: they are stored beside it, by id. */
export const draftDocumentSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** In bytes. */
  size: v.number(),
  type: v.string(),
  /** In milliseconds; absent in drafts of earlier releases. */
  lastModified: v.exactOptional(v.number()),
  status: v.picklist(['waiting', 'recorded']),
  /** The path of the bytes on the server when they are stored but not yet recorded. */
  storedPath: v.nullable(v.string()),
  /** Why the server did not accept the file: it needs another one. */
  refusal: v.exactOptional(v.picklist(fileRefusals)),
});

export type DraftDocument = v.InferOutput<typeof draftDocumentSchema>;

/** The refusal that a failure of an upload is; undefined when sending the same file again may help. */
export function refusalOf({ code }: Failure): DraftDocument['refusal'] {
  return fileRefusals.find((refusal) => refusal === code);
}

/** A draft as it is opened again; of `lostDocuments`, by name, the browser has not kept the bytes. */
export type Opened<Draft> = Draft & { lostDocuments: string[] };
