import { fileTypeFromBuffer } from 'file-type';
import type { AttachmentPurpose, RecordAttachment } from '#domain/booking/request.ts';
import type { LegalDocumentKind } from '#domain/domiciliation/form.ts';
import { MAX_FILE_BYTES, mimeTypeOf, type AcceptedMimeType } from '#domain/files.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Identity } from '#server/identity/verify.ts';
import type { AttachmentStorage } from '#server/storage/storage.ts';
import type { ApiParts } from './api-parts.ts';

const SNIFFED_BYTES = 64 * 1024;

/** What a document of a request is known by. */
interface AttachmentIdentity {
  booking_id: string;
  purpose: AttachmentPurpose;
  original_filename: string;
  file_size_bytes: number;
  document_kind: LegalDocumentKind | null;
}

/** What is asked of the customer for each kind of booking (specification, section 3, Attachment record). */
const purposes = {
  room_booking: 'VERIFICATION_DOCUMENT',
  domiciliation: 'LEGAL_DOCUMENT',
} as const satisfies Record<string, AttachmentPurpose>;

type Parts = Pick<ApiParts, 'db' | 'storage' | 'createId'>;

/** An address for one document of the caller's own booking, and the path that it will lie at. */
export async function openUpload(
  { db, storage, createId }: Parts,
  identity: Identity,
  request: { bookingId: string; fileName: string; customerId?: string },
): Promise<{ signedUrl: string; path: string }> {
  await requireOwnBooking(db, identity, request);
  if (!mimeTypeOf(request.fileName)) {
    throw new ApiError('file_unsupported');
  }
  const ending = request.fileName.split('.').pop()?.toLowerCase() ?? '';
  const path = `${request.bookingId}/${createId()}.${ending}`;
  return { signedUrl: await storage.signUpload(path), path };
}

/**
 * Records an uploaded document after looking at the file itself; what is not what it says is deleted.
 * Repeating it for one path answers the same record, and so does the same document at another path, as a browser sends it
 * that was closed before the first answer came.
 */
export async function recordAttachment(
  { db, storage, createId }: Parts,
  identity: Identity,
  request: RecordAttachment,
): Promise<string> {
  const booking = await requireOwnBooking(db, identity, request);
  const { bookingId, storagePath } = request;
  if (request.purpose !== purposes[booking.booking_type]) {
    throw new ApiError('invalid_request', { fields: ['purpose'] });
  }
  if (!isPathOf(bookingId, storagePath)) {
    throw new ApiError('forbidden');
  }
  const recorded = await findAttachment(db, { storage_path: storagePath });
  if (recorded) {
    return recorded;
  }
  const size = await storage.sizeOf(storagePath);
  if (size === null) {
    throw new ApiError('file_missing');
  }
  const mimeType = await refuseUnfit(storage, request, size);
  const document: AttachmentIdentity = {
    booking_id: bookingId,
    purpose: request.purpose,
    original_filename: request.originalFilename,
    file_size_bytes: size,
    document_kind: request.documentKind ?? null,
  };
  await db
    .insertInto('booking_attachments')
    .values({ id: createId(), ...document, storage_path: storagePath, mime_type: mimeType })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = await findAttachment(db, { storage_path: storagePath });
  if (id) {
    return id;
  }
  const earlier = await findAttachment(db, document);
  if (!earlier) {
    throw new Error('an attachment was recorded and is not there');
  }
  await storage.remove(storagePath);
  return earlier;
}

/** The booking must be the caller's; another's is answered like none. A customer id in the body must agree. */
async function requireOwnBooking(
  db: Db,
  { uid }: Identity,
  { bookingId, customerId }: { bookingId: string; customerId?: string },
): Promise<{ booking_type: keyof typeof purposes }> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select(['customers.id as owner', 'bookings.booking_type'])
    .where('bookings.id', '=', bookingId)
    .where('customers.uid', '=', uid)
    .executeTakeFirst();
  if (!booking) {
    throw new ApiError('booking_not_found');
  }
  if (customerId !== undefined && customerId !== booking.owner) {
    throw new ApiError('identity_mismatch');
  }
  return booking;
}

/** Whether the path is one that `openUpload` makes for this booking. */
function isPathOf(bookingId: string, path: string): boolean {
  const [folder, file, ...rest] = path.split('/');
  return (
    folder === bookingId &&
    file !== undefined &&
    rest.length === 0 &&
    /^[0-9a-f-]{36}\.[a-z]+$/.test(file) &&
    mimeTypeOf(file) !== undefined
  );
}

async function findAttachment(
  db: Db,
  known: { storage_path: string } | AttachmentIdentity,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking_attachments')
    .select('id')
    .where((where) => where.and({ ...known }))
    .executeTakeFirst();
  return row?.id;
}

/** The file's type when name, declaration and bytes agree on an accepted one and it came whole; else it is deleted. */
async function refuseUnfit(
  storage: AttachmentStorage,
  { storagePath, originalFilename, mimeType, fileSizeBytes }: RecordAttachment,
  size: number,
): Promise<AcceptedMimeType> {
  const expected = mimeTypeOf(storagePath);
  const refuse = async (code: 'file_unsupported' | 'file_too_large' | 'file_missing') => {
    await storage.remove(storagePath);
    throw new ApiError(code);
  };
  if (size > MAX_FILE_BYTES) {
    return refuse('file_too_large');
  }
  const declared = mimeType === '' ? expected : mimeType;
  const real = await realType(storage, storagePath, size);
  if (
    !expected ||
    real !== expected ||
    declared !== expected ||
    mimeTypeOf(originalFilename) !== expected
  ) {
    return refuse('file_unsupported');
  }
  // An upload that broke off is no document.
  return size === fileSizeBytes ? expected : refuse('file_missing');
}

/** The type by the bytes. A Word file is an archive that may say so only at its end, after the pictures. */
async function realType(
  storage: AttachmentStorage,
  path: string,
  size: number,
): Promise<string | undefined> {
  const type = await typeOf(await storage.readStart(path, SNIFFED_BYTES));
  return type === 'application/zip' && size > SNIFFED_BYTES
    ? typeOf(await storage.readStart(path, size))
    : type;
}

/** Old Word files are an OLE container, which says no more about itself. */
async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  return mime === 'application/x-cfb' ? 'application/msword' : mime;
}
