import { MAX_FILE_BYTES } from '#domain/documents/files.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { missingDocuments, type MissingDocuments } from '#domain/documents/missing.ts';
import { organizationType } from '#server/bookings/list-bookings.ts';
import type { Db } from '#server/db/database.ts';
import { replacedAt, reviewedDocuments } from '#server/documents/reviewed.ts';
import { findBooking } from './find.ts';
import { fileSize, moment, printable, table, words } from './output.ts';
import { StaffError } from './staff-error.ts';
import { logAccess } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

const paperNames: Record<LegalDocumentKind, string> = {
  nic: 'NIC',
  nif: 'NIF',
  commercial_register: 'Commercial Register',
  c20: 'C20',
};

type StoredDocument = Awaited<ReturnType<typeof documentsOf>>[number];

/** The documents of a booking in the order of their arrival: their numbers never change. */
export async function documentsOf(db: Db, bookingId: string) {
  return db
    .selectFrom('booking_attachments')
    .select([
      'id',
      'original_filename',
      'purpose',
      'document_kind',
      'mime_type',
      'file_size_bytes',
      'storage_path',
      'created_at',
      'review',
      'reviewed_at',
      'reviewed_by',
      'refusal_code',
      'refusal_text',
      'replaces',
      replacedAt.as('replaced_at'),
    ])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function documentsTable(documents: readonly StoredDocument[]): string {
  return table(
    ['NO', 'NAME', 'KIND', 'SIZE', 'REVIEW'],
    documents.map((document, index) => [
      String(index + 1),
      document.original_filename,
      kindOf(document),
      fileSize(document.file_size_bytes),
      reviewText(document, documents),
    ]),
    [0, 3],
  );
}

/** `refused by Amina at 2026-12-01 10:02: expired, "Of 2019"; replaced by 5`; nothing before the review. */
function reviewText(document: StoredDocument, documents: readonly StoredDocument[]): string {
  const { id, review, refusal_code: code, refusal_text: text, replaces } = document;
  if (review === 'unreviewed') {
    return replaces === null ? '' : `in place of ${numberIn(documents, replaces)}`;
  }
  const why = code && `: ${[words(code), text && `"${text}"`].filter(Boolean).join(', ')}`;
  const other = documents.find((each) => each.replaces === id);
  const replaced = other ? `; replaced by ${numberIn(documents, other.id)}` : '';
  return `${review}${reviewer(document)}${why ?? ''}${replaced}`;
}

function numberIn(documents: readonly StoredDocument[], id: string): number {
  return documents.findIndex((each) => each.id === id) + 1;
}

/** `document 5, sent at 2026-12-01 10:02`, of each proof of payment, by their numbers in `show`. */
export function proofsText(documents: readonly StoredDocument[]): string {
  return documents
    .flatMap(({ purpose, created_at }, index) =>
      purpose === 'PAYMENT_PROOF' ? [`document ${index + 1}, sent at ${moment(created_at)}`] : [],
    )
    .join('; ');
}

/** ` by Amina at 2026-12-01 10:02`. */
export function reviewer({
  reviewed_by: by,
  reviewed_at: at,
}: Pick<StoredDocument, 'reviewed_by' | 'reviewed_at'>): string {
  return by === null ? '' : ` by ${by} at ${moment(at)}`;
}

/** The document with that number in `show`. */
export function documentNumber(
  documents: readonly StoredDocument[],
  number: number,
  { ref_code }: { ref_code: string },
): StoredDocument {
  const document = documents[number - 1];
  if (!document) {
    throw new StaffError(
      documents.length === 0
        ? `${ref_code} has no documents.`
        : `${ref_code} has no document ${number}: "show" lists 1 to ${documents.length}.`,
    );
  }
  return document;
}

/** Writes a document of a booking to a file, where the command runs; `number` is that of `show`. */
export async function exportDocument(
  deps: StaffDeps,
  ref: string,
  { number, file }: { number: number; file: string },
): Promise<StaffResult> {
  const { db, documents: storage } = deps;
  const booking = await findBooking(db, ref);
  const { ref_code } = booking;
  const document = documentNumber(await documentsOf(db, booking.id), number, booking);
  const {
    storage_path: path,
    original_filename,
    document_kind,
    mime_type,
    file_size_bytes,
  } = document;
  const content = await storage.read(path, MAX_FILE_BYTES);
  if (!content) {
    throw new StaffError(
      `The file of document ${number} of ${ref_code} is not in the storage of this server (${path}).`,
    );
  }
  await logAccess(deps, { action: 'opened', subject: 'document', id: document.id });
  return {
    data: { ref_code, number, original_filename, document_kind, mime_type, file_size_bytes, file },
    text: `Document ${number} of ${ref_code} is in ${file}: ${printable(original_filename)} (${kindOf(document)}, ${fileSize(file_size_bytes)}).`,
    file: { path: file, content },
  };
}

export function kindOf({
  document_kind: kind,
  purpose,
}: Pick<StoredDocument, 'document_kind' | 'purpose'>) {
  return kind ? paperNames[kind] : words(purpose.toLowerCase());
}

/** What a booking lacks. */
export async function findMissing(db: Db, bookingId: string): Promise<MissingDocuments> {
  const booking = await db
    .selectFrom('bookings')
    .select([
      'booking_type',
      organizationType.as('organization_type'),
      reviewedDocuments.as('attachments'),
    ])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return missingDocuments(booking);
}

/** `1 of 4 papers: C20`, or the papers that it may be; null when nothing is missing. */
export function missingText({ required, missing, unmarked }: MissingDocuments): string | null {
  if (missing === 0) {
    return null;
  }
  if (unmarked.length === 0) {
    return 'a supporting document';
  }
  const names = unmarked.map((kind) => paperNames[kind]).join(', ');
  const count = `${missing} of ${required} papers`;
  return missing === unmarked.length
    ? `${count}: ${names}`
    : `${count}; no file is marked as one of ${names}`;
}
