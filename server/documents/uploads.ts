import { sql, type Selectable } from 'kysely';
import { takesProof } from '#domain/account/amounts-due.ts';
import type { AcceptedMimeType } from '#domain/documents/files.ts';
import type { AttachmentPurpose, UploadLimits } from '#domain/documents/uploads.ts';
import { takesDocuments } from '#domain/documents/missing.ts';
import type { Review } from '#domain/documents/review.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { buildingDay } from '#domain/time/time.ts';
import { setActor } from '#server/db/actor.ts';
import type { Db } from '#server/db/database.ts';
import type { Bookings } from '#server/db/schema.gen.ts';
import { Refusal } from '#server/errors.ts';
import type { Building } from '#domain/time/building.ts';

const MEGABYTE = 1024 * 1024;

interface LimitedUpload {
  bookingId: string;
  /** Whose uploads are counted. */
  customerId: string;
  path: string;
  building: Building;
  limits: UploadLimits;
  now: Date;
}

/** Stores a new upload; throws the refusal when a limit is reached. Call it in a transaction. */
export async function issueUpload(
  trx: Db,
  { bytes, isUnfinished, ...upload }: LimitedUpload & { bytes: number; isUnfinished: boolean },
): Promise<void> {
  const { bookingId, customerId, building, path, now } = upload;
  const holder = isUnfinished ? 'unfinished_id' : 'booking_id';
  const booking = await lockBooking(trx, upload);
  const closed = isUnfinished
    ? await refusalOfFinished(trx, bookingId)
    : closedFor(null, booking, now);
  const { openUploads } = await trx
    .selectFrom('private.uploads')
    .select((from) => from.fn.countAll().as('openUploads'))
    .where(holder, '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  const refusal =
    closed ??
    (await limitOf(trx, upload, { bytes, openUploads: Number(openUploads) })) ??
    ((await bytesOfDay(trx, { building, path, now })) + bytes > upload.limits.bytesPerDayInAll
      ? new Refusal('storage_full')
      : null);
  if (refusal) {
    throw refusal;
  }
  await trx
    .insertInto('private.uploads')
    .values({
      storage_path: path,
      [holder]: bookingId,
      customer_id: customerId,
      issued_at: now,
      reserved_bytes: bytes,
    })
    .execute();
}

/** While its customer is locked, an unfinished request is neither sent nor deleted. */
async function refusalOfFinished(trx: Db, id: string): Promise<Refusal | null> {
  const found = await trx
    .selectFrom('private.unfinished_requests')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found ? null : new Refusal('booking_closed');
}

/**
 * Stores the size of a file that an unfinished request accepts: it stays with the request, and is recorded once that is sent.
 * Throws `file_missing` when the upload was closed meanwhile.
 */
export async function acceptUpload(db: Db, path: string, storedBytes: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('private.uploads')
    .set({ stored_bytes: storedBytes })
    .where('storage_path', '=', path)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    throw new Refusal('file_missing');
  }
}

/** The document that an upload has become. */
export interface NewDocument {
  id: string;
  purpose: AttachmentPurpose;
  kind: LegalDocumentKind | null;
  fileName: string;
  mimeType: AcceptedMimeType;
  /** SHA-256 of the stored file, in hex. */
  digest: string;
  bytes: number;
}

/**
 * Records the document of an open upload, or finds a recorded one with the same content; a refused upload is closed.
 * Throws `file_missing` when the upload was closed meanwhile. Call it in a transaction; it locks the customer's uploads until
 * the transaction ends.
 */
export async function recordUpload(
  trx: Db,
  upload: LimitedUpload & { document: NewDocument },
): Promise<{ id: string; isRepeat: boolean } | { refusal: Refusal }> {
  const { bookingId, path, document } = upload;
  const closed = closedFor(document.purpose, await lockBooking(trx, upload), upload.now);
  const row = await trx
    .selectFrom('private.uploads')
    .select(['state', 'attachment_id'])
    .where('storage_path', '=', path)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state === 'recorded' && row.attachment_id !== null) {
    return { id: row.attachment_id, isRepeat: true };
  }
  if (row?.state !== 'open') {
    throw new Refusal('file_missing');
  }
  const stored_bytes = document.bytes;
  const repeated = await findRepeated(trx, bookingId, document);
  const refusal =
    closed ??
    (repeated
      ? // The file that staff have refused replaces nothing.
        repeated.review === 'refused' && new Refusal('document_refused')
      : await limitOf(trx, upload, { bytes: stored_bytes, openUploads: 0 }));
  if (refusal) {
    await setState(trx, path, { state: 'closed', stored_bytes });
    return { refusal };
  }
  if (!repeated) {
    // Where it replaces a refused document, the log has a line.
    await setActor(trx, 'customer');
    await trx
      .insertInto('booking_attachments')
      .values({
        id: document.id,
        booking_id: bookingId,
        purpose: document.purpose,
        document_kind: document.kind,
        original_filename: document.fileName,
        storage_path: path,
        mime_type: document.mimeType,
        file_size_bytes: document.bytes,
        content_sha256: document.digest,
      })
      .execute();
  }
  const id = repeated?.id ?? document.id;
  await setState(trx, path, { state: 'recorded', stored_bytes, attachment_id: id });
  return { id, isRepeat: repeated !== undefined };
}

/** Closes an open upload: its address accepts no file and no document is recorded from it. False: it was not open. */
export async function closeUpload(db: Db, path: string, storedBytes: number): Promise<boolean> {
  const change = { state: 'closed', stored_bytes: storedBytes } as const;
  const { numUpdatedRows } = await setState(db, path, change, 'open');
  return numUpdatedRows > 0n;
}

/** The number of bytes that an upload may have; null when it is not open. */
export async function openUploadBytes(db: Db, path: string): Promise<number | null> {
  const upload = await db
    .selectFrom('private.uploads')
    .select('reserved_bytes')
    .where('storage_path', '=', path)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return upload?.reserved_bytes ?? null;
}

/** Whether an upload is closed or deleted: a file that still arrives is not needed. */
export async function isUploadClosed(db: Db, path: string): Promise<boolean> {
  const upload = await db
    .selectFrom('private.uploads')
    .select('state')
    .where('storage_path', '=', path)
    .executeTakeFirst();
  return upload === undefined || upload.state === 'closed';
}

/** Locks the customer's uploads until the transaction ends, and the booking against changes. */
async function lockBooking(
  trx: Db,
  { bookingId, customerId }: LimitedUpload,
): Promise<UploadBooking | undefined> {
  await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
  return trx
    .selectFrom('bookings')
    .select(['status', 'hold_expires_at', 'total_price', 'paid_amount'])
    .where('id', '=', bookingId)
    .forShare()
    .executeTakeFirst();
}

type UploadBooking = Pick<
  Selectable<Bookings>,
  'status' | 'hold_expires_at' | 'total_price' | 'paid_amount'
>;

/** Why a booking takes no document of that purpose now; null when it does. The purpose of an address is not known. */
export function closedFor(
  purpose: AttachmentPurpose | null,
  booking: UploadBooking | undefined,
  now: Date,
): Refusal | null {
  if (!booking || !isOpenForDocuments(booking, now)) {
    return new Refusal('booking_closed');
  }
  return purpose === 'PAYMENT_PROOF' && !takesProof(booking) ? new Refusal('nothing_to_pay') : null;
}

/** Whether a booking takes documents now. A request whose hold has ended is about to be marked as expired. */
export function isOpenForDocuments(
  { status, hold_expires_at }: { status: string; hold_expires_at: Date | null },
  now: Date,
): boolean {
  return takesDocuments(status) && (hold_expires_at === null || hold_expires_at > now);
}

/** The limit that a further document would exceed; null when there is none. */
async function limitOf(
  trx: Db,
  upload: LimitedUpload,
  { bytes, openUploads }: { bytes: number; openUploads: number },
): Promise<Refusal | null> {
  const { documentsPerBooking, bytesPerDay } = upload.limits;
  const { count } = await trx
    .selectFrom('booking_attachments')
    .select((from) => from.fn.countAll().as('count'))
    .where('booking_id', '=', upload.bookingId)
    // So that each of them can be replaced.
    .where('review', '<>', 'refused')
    .executeTakeFirstOrThrow();
  if (Number(count) + openUploads >= documentsPerBooking) {
    return new Refusal('documents_full', { limit: String(documentsPerBooking) });
  }
  return (await bytesOfDay(trx, upload)) + bytes > bytesPerDay
    ? new Refusal('daily_uploads_full', { limit: String(bytesPerDay / MEGABYTE) })
    : null;
}

/** The bytes that a customer, or without one all have uploaded today or may still upload, without the upload at `path`. */
async function bytesOfDay(
  trx: Db,
  day: Pick<LimitedUpload, 'building' | 'path' | 'now'> & { customerId?: string },
): Promise<number> {
  const { bytes } = await trx
    .selectFrom('private.uploads')
    .select(sql<number>`coalesce(sum(coalesce(stored_bytes, reserved_bytes)), 0)`.as('bytes'))
    .where('issued_at', '>=', buildingInstant(day.building, buildingDay(day.building, day.now)))
    .where('storage_path', '<>', day.path)
    .$if(day.customerId !== undefined, (query) =>
      query.where('customer_id', '=', day.customerId ?? ''),
    )
    .executeTakeFirstOrThrow();
  return bytes;
}

/** The same document that was recorded before. */
async function findRepeated(
  trx: Db,
  bookingId: string,
  { purpose, kind, digest }: NewDocument,
): Promise<{ id: string; review: Review } | undefined> {
  return trx
    .selectFrom('booking_attachments')
    .select(['id', 'review'])
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', purpose)
    .where('document_kind', 'is not distinct from', kind)
    .where('content_sha256', '=', digest)
    .executeTakeFirst();
}

interface UploadChange {
  state: 'recorded' | 'closed';
  stored_bytes: number;
  attachment_id?: string;
}

function setState(db: Db, path: string, change: UploadChange, from?: 'open') {
  const update = db.updateTable('private.uploads').set(change).where('storage_path', '=', path);
  return (from ? update.where('state', '=', from) : update).executeTakeFirstOrThrow();
}
