import { MAX_FILE_BYTES, mimeTypeOf, type AcceptedMimeType } from '#domain/documents/files.ts';
import type { RecordAttachment } from '#domain/documents/uploads.ts';
import { ApiError } from '#server/errors.ts';

type CheckedDocument =
  | { error: ApiError; mimeType?: never }
  | { error: null; mimeType: AcceptedMimeType };

/** The type of a complete and safe file whose name, declared type and bytes agree on an accepted type. */
export async function checkDocument(
  bytes: Uint8Array,
  { storagePath, originalFilename, mimeType, fileSizeBytes }: RecordAttachment,
): Promise<CheckedDocument> {
  if (bytes.byteLength > MAX_FILE_BYTES) {
    return { error: new ApiError('file_too_large') };
  }
  // An interrupted upload. Its type may not be recognised, so this is checked first.
  if (bytes.byteLength !== fileSizeBytes) {
    return { error: new ApiError('file_size_differs') };
  }
  const expected = mimeTypeOf(storagePath);
  const declared = mimeType === '' ? expected : mimeType;
  // With the first document: a start does without it.
  const { inspectDocument } = await import('./inspect-document.ts');
  const { type, hazard } = await inspectDocument(bytes);
  if (
    !expected ||
    type !== expected ||
    declared !== expected ||
    mimeTypeOf(originalFilename) !== expected
  ) {
    return { error: new ApiError('file_unsupported') };
  }
  return hazard === null
    ? { error: null, mimeType: expected }
    : { error: new ApiError('file_unsafe', { reason: hazard }) };
}
