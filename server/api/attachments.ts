import { createHash } from 'node:crypto';
import type { AttachmentPurpose, RecordAttachment } from '#domain/booking/request.ts';
import { MAX_FILE_BYTES, mimeTypeOf, type AcceptedMimeType } from '#domain/files.ts';
import type { Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { inspectDocument } from '#server/documents/inspect-document.ts';
import {
  closeUpload,
  issueUpload,
  recordUpload,
  takesDocuments,
  type NewDocument,
  type UploadLimits,
  type UploadRefusal,
} from '#server/documents/uploads.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Identity } from '#server/identity/verify.ts';
import type { ApiParts } from './api-parts.ts';

const MEGABYTE = 1024 * 1024;

/** What is asked of the customer for each kind of booking (specification, section 3, Attachment record). */
const purposes = {
  room_booking: 'VERIFICATION_DOCUMENT',
  domiciliation: 'LEGAL_DOCUMENT',
} as const satisfies Record<string, AttachmentPurpose>;

type Parts = Pick<ApiParts, 'db' | 'storage' | 'clock' | 'createId' | 'uploadLimits'>;

/** An address for one document of the caller's own booking, and the path that it will lie at. */
export async function openUpload(
  { db, storage, clock, createId, uploadLimits }: Parts,
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
  const refusal = await transact(db, (trx) =>
    issueUpload(trx, {
      bookingId,
      customerId: owner,
      path,
      bytes: storage.holdsToReservedSize ? fileSizeBytes : MAX_FILE_BYTES,
      limits: uploadLimits,
      now: clock(),
    }),
  );
  if (refusal !== null) {
    throw limitError(refusal, uploadLimits);
  }
  return { signedUrl: await storage.signUpload(path), path };
}

/**
 * Records an uploaded document after looking at the file itself; what is not what it says, or could harm who opens it, is
 * deleted. Repeating it for one path answers the same record, and so does the same content at another path, as a
 * browser sends it that was closed before the first response came.
 */
export async function recordAttachment(
  { db, storage, clock, createId, uploadLimits }: Parts,
  identity: Identity,
  request: RecordAttachment,
): Promise<string> {
  const { owner, ...booking } = await requireOwnBooking(db, identity, request);
  const { bookingId, storagePath: path } = request;
  if (request.purpose !== purposes[booking.booking_type]) {
    throw new ApiError('invalid_request', { fields: ['purpose'] });
  }
  if (!isPathOf(bookingId, path)) {
    throw new ApiError('forbidden');
  }
  const recorded = await findRecorded(db, path);
  if (recorded !== null) {
    return recorded;
  }
  const refuse = (error: ApiError, bytes: number) =>
    refuseUpload({ db, storage }, path, error, bytes);
  const size = await sizeOfOpenUpload({ db, storage }, bookingId, path);
  if (!takesDocuments(booking, clock())) {
    return refuse(new ApiError('booking_closed'), size);
  }
  const bytes = await storage.read(path, MAX_FILE_BYTES + 1);
  if (bytes === null) {
    throw new ApiError('file_missing');
  }
  const { error, mimeType } = await judge(bytes, request);
  if (error) {
    return refuse(error, size);
  }
  const document: NewDocument = {
    id: createId(),
    purpose: request.purpose,
    kind: request.documentKind ?? null,
    fileName: request.originalFilename,
    mimeType,
    digest: digestOf(bytes),
    bytes: bytes.byteLength,
    earlierId: null,
  };
  document.earlierId = await findEarlier({ db, storage }, bookingId, document);
  const result = await transact(db, (trx) =>
    recordUpload(trx, {
      bookingId,
      customerId: owner,
      path,
      document,
      limits: uploadLimits,
      now: clock(),
    }),
  );
  if (result.status === 'closed') {
    throw new ApiError('file_missing');
  }
  if (result.status === 'refused') {
    await storage.discard(path);
    throw limitError(result.code, uploadLimits);
  }
  if (result.isRepeat) {
    await discardCopy({ db, storage }, path);
  }
  return result.id;
}

/** The booking must be the caller's; another's is answered like none. A customer id in the body must agree. */
async function requireOwnBooking(
  db: Db,
  { uid }: Identity,
  { bookingId, customerId }: { bookingId: string; customerId?: string },
) {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select([
      'customers.id as owner',
      'bookings.booking_type',
      'bookings.status',
      'bookings.hold_expires_at',
    ])
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

function limitError(code: UploadRefusal, limits: UploadLimits): ApiError {
  switch (code) {
    case 'booking_closed':
      return new ApiError(code);
    case 'documents_full':
      return new ApiError(code, { limit: String(limits.documentsPerBooking) });
    case 'daily_uploads_full':
      return new ApiError(code, { limit: String(limits.bytesPerDay / MEGABYTE) });
  }
}

/** The record that the upload has become, or the one that it repeats. */
async function findRecorded(db: Db, path: string): Promise<string | null> {
  const attachment = await db
    .selectFrom('booking_attachments')
    .select('id')
    .where('storage_path', '=', path)
    .executeTakeFirst();
  if (attachment) {
    return attachment.id;
  }
  const upload = await db
    .selectFrom('private.uploads')
    .select('attachment_id')
    .where('storage_path', '=', path)
    .where('state', '=', 'recorded')
    .executeTakeFirst();
  return upload?.attachment_id ?? null;
}

type Stores = Pick<Parts, 'db' | 'storage'>;

/** The size of what was put; nothing is recorded without an open upload of the booking. */
async function sizeOfOpenUpload(
  { db, storage }: Stores,
  bookingId: string,
  path: string,
): Promise<number> {
  const upload = await db
    .selectFrom('private.uploads')
    .select('storage_path')
    .where('storage_path', '=', path)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  const size = upload ? await storage.sizeOf(path) : null;
  if (size === null) {
    throw new ApiError('file_missing');
  }
  return size;
}

/** Closes the upload before its file is deleted: a file is never missing from a record. */
async function refuseUpload(
  { db, storage }: Stores,
  path: string,
  error: ApiError,
  bytes: number,
): Promise<never> {
  if (await closeUpload(db, path, bytes)) {
    await storage.discard(path);
  }
  throw error;
}

/** The second copy of a document goes; not the document itself, that the same call at the same time has recorded. */
async function discardCopy({ db, storage }: Stores, path: string): Promise<void> {
  const original = await db
    .selectFrom('booking_attachments')
    .select('id')
    .where('storage_path', '=', path)
    .executeTakeFirst();
  if (!original) {
    await storage.discard(path);
  }
}

type Judgement =
  { error: ApiError; mimeType?: never } | { error: null; mimeType: AcceptedMimeType };

/** The file's type when name, declaration and bytes agree on an accepted one, it came whole and is safe to open. */
async function judge(
  bytes: Uint8Array,
  { storagePath, originalFilename, mimeType, fileSizeBytes }: RecordAttachment,
): Promise<Judgement> {
  if (bytes.byteLength > MAX_FILE_BYTES) {
    return { error: new ApiError('file_too_large') };
  }
  const expected = mimeTypeOf(storagePath);
  const declared = mimeType === '' ? expected : mimeType;
  const { type, hazard } = await inspectDocument(bytes);
  if (
    !expected ||
    type !== expected ||
    declared !== expected ||
    mimeTypeOf(originalFilename) !== expected
  ) {
    return { error: new ApiError('file_unsupported') };
  }
  // An upload that broke off is no document.
  if (bytes.byteLength !== fileSizeBytes) {
    return { error: new ApiError('file_missing') };
  }
  return hazard === null
    ? { error: null, mimeType: expected }
    : { error: new ApiError('file_unsafe', { reason: hazard }) };
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The same document among those that were recorded before digests were stored: their files are compared. */
async function findEarlier(
  { db, storage }: Stores,
  bookingId: string,
  { purpose, kind, bytes, digest }: NewDocument,
): Promise<string | null> {
  const candidates = await db
    .selectFrom('booking_attachments')
    .select(['id', 'storage_path'])
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', purpose)
    .where('document_kind', 'is not distinct from', kind)
    .where('file_size_bytes', '=', bytes)
    .where('content_sha256', 'is', null)
    .execute();
  for (const { id, storage_path } of candidates) {
    const content = await storage.read(storage_path, MAX_FILE_BYTES);
    if (content && digestOf(content) === digest) {
      return id;
    }
  }
  return null;
}
