import { MAX_FILE_BYTES, mimeTypeOf } from '#domain/documents/files.ts';
import { transact } from '#server/db/transact.ts';
import { Refusal } from '#server/errors.ts';
import type { Identity } from '#server/identity/caller.ts';
import { requireOwnBooking, type UploadDeps } from './upload-deps.ts';
import { issueUpload } from './uploads.ts';

/**
 * A signed upload address for one document of the caller's own booking or unfinished request, and the path of the document. `admits` counts its bytes
 * for the client's address; false: over the limit.
 */
export async function openUpload(
  { db, storage, clock, createId, uploadLimits, site }: UploadDeps,
  identity: Identity,
  request: { bookingId: string; fileName: string; fileSizeBytes?: number; customerId?: string },
  admits: (bytes: number) => boolean,
): Promise<{ signedUrl: string; path: string }> {
  const { bookingId, fileName, fileSizeBytes = MAX_FILE_BYTES } = request;
  const { owner, booking } = await requireOwnBooking(db, identity, request);
  // The previous release records a file only by an ending; it has no meaning for the content.
  const ending = mimeTypeOf(fileName) ? `.${fileName.split('.').pop()?.toLowerCase()}` : '';
  const path = `${bookingId}/${createId()}${ending}`;
  const bytes = storage.holdsToReservedSize ? fileSizeBytes : MAX_FILE_BYTES;
  const hasRoom = await storage.hasRoomFor(bytes);
  await transact(db, async (trx) => {
    const isUnfinished = booking === null;
    const upload = { bookingId, isUnfinished, customerId: owner, path, bytes, now: clock() };
    await issueUpload(trx, { ...upload, building: site, limits: uploadLimits });
    if (!hasRoom || !admits(bytes)) {
      throw new Refusal('storage_full');
    }
  });
  return { signedUrl: await storage.signUpload(path), path };
}
