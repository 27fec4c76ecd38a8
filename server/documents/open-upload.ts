import { MAX_FILE_BYTES, mimeTypeOf } from '#domain/documents/files.ts';
import { transact } from '#server/db/transact.ts';
import { ApiError } from '#server/errors.ts';
import type { Identity } from '#server/identity/caller.ts';
import { requireOwnBooking, type UploadDeps } from './upload-deps.ts';
import { issueUpload } from './uploads.ts';

/** A signed upload address for one document of the caller's own booking, and the path of the document. */
export async function openUpload(
  { db, storage, clock, createId, uploadLimits }: UploadDeps,
  identity: Identity,
  request: { bookingId: string; fileName: string; fileSizeBytes?: number; customerId?: string },
): Promise<{ signedUrl: string; path: string }> {
  const { bookingId, fileName, fileSizeBytes = MAX_FILE_BYTES } = request;
  const { owner } = await requireOwnBooking(db, identity, request);
  if (!mimeTypeOf(fileName)) {
    throw new ApiError('file_unsupported');
  }
  const ending = fileName.split('.').pop()?.toLowerCase() ?? '';
  const path = `${bookingId}/${createId()}.${ending}`;
  await transact(db, (trx) =>
    issueUpload(trx, {
      bookingId,
      customerId: owner,
      path,
      bytes: storage.holdsToReservedSize ? fileSizeBytes : MAX_FILE_BYTES,
      limits: uploadLimits,
      now: clock(),
    }),
  );
  return { signedUrl: await storage.signUpload(path), path };
}
