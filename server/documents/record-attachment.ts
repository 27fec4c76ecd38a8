import { createHash } from 'node:crypto';
import { MAX_FILE_BYTES } from '#domain/documents/files.ts';
import type { AttachmentPurpose, RecordAttachment } from '#domain/documents/uploads.ts';
import type { Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { Refusal } from '#server/errors.ts';
import type { Identity } from '#server/identity/caller.ts';
import { checkDocument } from './check-document.ts';
import { requireOwnBooking, type UploadDeps } from './upload-deps.ts';
import { acceptUpload, closedFor, closeUpload, recordUpload, type NewDocument } from './uploads.ts';

/** The purpose of a document of the request for each kind of booking (specification, section 3, Attachment record). */
const purposes = {
  room_booking: 'VERIFICATION_DOCUMENT',
  domiciliation: 'LEGAL_DOCUMENT',
} as const satisfies Record<string, AttachmentPurpose>;

/**
 * Records an uploaded document after a check of the file's content, which alone decides its type. A file of another type, or one
 * that is damaged or unsafe to open, is deleted. A repeat for one path returns the same record. So does the same content at another path: a
 * browser sends it when it was closed before the first response arrived. The document of an unfinished request has no record yet:
 * its path is returned.
 */
export async function recordAttachment(
  { db, storage, clock, createId, uploadLimits, site }: UploadDeps,
  identity: Identity,
  request: RecordAttachment,
): Promise<string> {
  const { owner, booking } = await requireOwnBooking(db, identity, request);
  const { bookingId, storagePath: path } = request;
  if (!takesPurpose(booking, request.purpose)) {
    throw new Refusal('invalid_request', { fields: ['purpose'] });
  }
  if (!isPathOf(bookingId, path)) {
    throw new Refusal('forbidden');
  }
  const recorded = await findRecorded(db, path);
  if (recorded !== null) {
    return recorded;
  }
  /** Closes the upload before its file is deleted, so that no record refers to a deleted file. */
  const refuse = async (error: Refusal, uploadedBytes: number): Promise<never> => {
    if (await closeUpload(db, path, uploadedBytes)) {
      await storage.discard(path);
    }
    throw error;
  };
  const size = await sizeOfOpenUpload({ db, storage }, bookingId, path);
  const closed = booking && closedFor(request.purpose, booking, clock());
  if (closed) {
    return refuse(closed, size);
  }
  const bytes = await storage.read(path, MAX_FILE_BYTES + 1);
  if (bytes === null) {
    throw new Refusal('file_missing');
  }
  const { error, mimeType, fileName } = await checkDocument(bytes, request);
  if (error) {
    return refuse(error, size);
  }
  if (booking === null) {
    await acceptUpload(db, path, bytes.byteLength);
    return path;
  }
  const document: NewDocument = {
    id: createId(),
    purpose: request.purpose,
    kind: request.documentKind ?? null,
    fileName,
    mimeType,
    digest: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.byteLength,
  };
  const result = await transact(db, (trx) =>
    recordUpload(trx, {
      bookingId,
      customerId: owner,
      path,
      document,
      building: site,
      limits: uploadLimits,
      now: clock(),
    }),
  );
  if ('refusal' in result) {
    await storage.discard(path);
    throw result.refusal;
  }
  if (result.isRepeat && (await findOriginal(db, path)) === null) {
    // The second copy of a document, and not one that a concurrent call has just recorded.
    await storage.discard(path);
  }
  return result.id;
}

/** Nothing is paid for an unfinished request, of which the form decides what its documents are for. */
function takesPurpose(
  booking: { booking_type: keyof typeof purposes } | null,
  purpose: AttachmentPurpose,
): boolean {
  return booking === null
    ? purpose !== 'PAYMENT_PROOF'
    : purpose === 'PAYMENT_PROOF' || purpose === purposes[booking.booking_type];
}

/** Whether `openUpload` creates such paths for this booking. */
function isPathOf(bookingId: string, path: string): boolean {
  const [folder, file = '', ...rest] = path.split('/');
  return folder === bookingId && rest.length === 0 && /^[0-9a-f-]{36}(?:\.[a-z]+)?$/.test(file);
}

/** The record of this upload, or of an earlier upload of the same content. */
async function findRecorded(db: Db, path: string): Promise<string | null> {
  const original = await findOriginal(db, path);
  if (original !== null) {
    return original;
  }
  const upload = await db
    .selectFrom('private.uploads')
    .select('attachment_id')
    .where('storage_path', '=', path)
    .where('state', '=', 'recorded')
    .executeTakeFirst();
  return upload?.attachment_id ?? null;
}

/** The size of the uploaded file. Throws without an open upload of the booking. */
async function sizeOfOpenUpload(
  { db, storage }: Pick<UploadDeps, 'db' | 'storage'>,
  bookingId: string,
  path: string,
): Promise<number> {
  const upload = await db
    .selectFrom('private.uploads')
    .select('storage_path')
    .where('storage_path', '=', path)
    .where((either) =>
      either.or([either('booking_id', '=', bookingId), either('unfinished_id', '=', bookingId)]),
    )
    .where('state', '=', 'open')
    .executeTakeFirst();
  const size = upload ? await storage.sizeOf(path) : null;
  if (size === null) {
    throw new Refusal('file_missing');
  }
  return size;
}

/** The record of the document at this path. */
async function findOriginal(db: Db, path: string): Promise<string | null> {
  const attachment = await db
    .selectFrom('booking_attachments')
    .select('id')
    .where('storage_path', '=', path)
    .executeTakeFirst();
  return attachment?.id ?? null;
}
