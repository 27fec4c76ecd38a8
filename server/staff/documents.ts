import { MAX_FILE_BYTES } from '#domain/documents/files.ts';
import { missingDocuments, type MissingDocuments } from '#domain/documents/missing.ts';
import { organizationType } from '#server/bookings/list-bookings.ts';
import type { Db } from '#server/db/database.ts';
import { replacedAt, reviewedDocuments } from '#server/documents/reviewed.ts';
import { findBooking } from './find.ts';
import { fileSize, moment, printable, table } from '#server/cli/staff/output.ts';
import { StaffError } from './staff-error.ts';
import { logAccess } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';

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

export function documentsTable(texts: StaffTexts, documents: readonly StoredDocument[]): string {
  return table(documents, {
    number: (_, index) => String(index + 1),
    name: (document) => document.original_filename,
    kind: (document) => kindOf(texts, document),
    size: (document) => fileSize(document.file_size_bytes),
    review: (document) => reviewText(texts, document, documents),
  });
}

/** `refused by Amina at 2026-12-01 10:02: expired, "Of 2019"; replaced by 5`; nothing before the review. */
function reviewText(
  texts: StaffTexts,
  document: StoredDocument,
  documents: readonly StoredDocument[],
): string {
  const { t, nameOf, list } = texts;
  const { id, review, refusal_code: code, refusal_text: text, replaces } = document;
  if (review === 'unreviewed') {
    return replaces === null
      ? ''
      : t('review.inPlaceOf', { number: numberIn(documents, replaces) });
  }
  const reason = code && list([nameOf('refusal', code), text ? `"${text}"` : ''].filter(Boolean));
  const other = documents.find((each) => each.replaces === id);
  return [
    nameOf('review', review) + reviewer(texts, document),
    reason && t('review.because', { reason }),
    other && t('review.replacedBy', { number: numberIn(documents, other.id) }),
  ]
    .filter(Boolean)
    .join('');
}

function numberIn(documents: readonly StoredDocument[], id: string): number {
  return documents.findIndex((each) => each.id === id) + 1;
}

/** `document 5, sent at 2026-12-01 10:02`, of each proof of payment, by their numbers in `show`. */
export function proofsText({ t }: StaffTexts, documents: readonly StoredDocument[]): string {
  return documents
    .flatMap(({ purpose, created_at }, index) =>
      purpose === 'PAYMENT_PROOF'
        ? [t('document.proof', { number: index + 1, at: moment(created_at) })]
        : [],
    )
    .join('; ');
}

/** ` by Amina at 2026-12-01 10:02`. */
export function reviewer(
  { t }: StaffTexts,
  { reviewed_by: name, reviewed_at: at }: Pick<StoredDocument, 'reviewed_by' | 'reviewed_at'>,
): string {
  return name === null ? '' : t('by', { name, at: moment(at) });
}

/** The document with that number in `show`. */
export function documentNumber(
  { t }: StaffTexts,
  documents: readonly StoredDocument[],
  { number, ref }: { number: number; ref: string },
): StoredDocument {
  const document = documents[number - 1];
  if (!document) {
    throw new StaffError(
      documents.length === 0
        ? t('document.none', { ref })
        : t('document.noSuch', { ref, number, last: documents.length }),
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
  const { db, documents: storage, texts } = deps;
  const { id, ref_code } = await findBooking(deps, ref);
  const named = { number, ref: ref_code };
  const document = documentNumber(texts, await documentsOf(db, id), named);
  const {
    storage_path: path,
    original_filename,
    document_kind,
    mime_type,
    file_size_bytes,
  } = document;
  const content = await storage.read(path, MAX_FILE_BYTES);
  if (!content) {
    throw new StaffError(texts.t('document.notStored', { ...named, path }));
  }
  await logAccess(deps, { action: 'opened', subject: 'document', id: document.id });
  return {
    data: { ref_code, number, original_filename, document_kind, mime_type, file_size_bytes, file },
    text: texts.t('document.written', {
      ...named,
      file,
      name: printable(original_filename),
      kind: kindOf(texts, document),
      size: fileSize(file_size_bytes),
    }),
    file: { path: file, content },
  };
}

export function kindOf(
  { nameOf }: StaffTexts,
  { document_kind: kind, purpose }: Pick<StoredDocument, 'document_kind' | 'purpose'>,
): string {
  return kind ? nameOf('paper', kind) : nameOf('purpose', purpose);
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
export function missingText(
  { t, nameOf, list }: StaffTexts,
  { required, missing, unmarked }: MissingDocuments,
): string | null {
  if (missing === 0) {
    return null;
  }
  if (unmarked.length === 0) {
    return t('lacks.supporting');
  }
  const papers = list(unmarked.map((kind) => nameOf('paper', kind)));
  return missing === unmarked.length
    ? t('lacks.papers', { missing, required, papers })
    : t('lacks.unmarked', { missing, required, papers });
}
