import { fittingFileName, HEIC } from '#domain/documents/document-type.ts';
import { MAX_FILE_BYTES, type AcceptedMimeType } from '#domain/documents/files.ts';
import type { RecordAttachment } from '#domain/documents/uploads.ts';
import { Refusal } from '#server/errors.ts';

type CheckedDocument =
  | { error: Refusal; mimeType?: never; fileName?: never }
  | { error: null; mimeType: AcceptedMimeType; fileName: string };

/** The type of a complete and safe file by its bytes, and its name with an ending of that type. */
export async function checkDocument(
  bytes: Uint8Array,
  { originalFilename, fileSizeBytes }: RecordAttachment,
): Promise<CheckedDocument> {
  if (bytes.byteLength > MAX_FILE_BYTES) {
    return { error: new Refusal('file_too_large') };
  }
  // An interrupted upload. Its type may not be recognised, so this is checked first.
  if (bytes.byteLength !== fileSizeBytes) {
    return { error: new Refusal('file_size_differs') };
  }
  // With the first document: a start does without it.
  const { inspectDocument } = await import('./inspect-document.ts');
  const { type, hazard } = inspectDocument(bytes);
  if (type === null) {
    return { error: new Refusal('file_unsupported') };
  }
  if (type === HEIC) {
    return { error: new Refusal('file_heic') };
  }
  if (hazard !== null) {
    return {
      error:
        hazard === 'damaged'
          ? new Refusal('file_damaged')
          : new Refusal('file_unsafe', { reason: hazard }),
    };
  }
  return { error: null, mimeType: type, fileName: fittingFileName(originalFilename, type) };
}
