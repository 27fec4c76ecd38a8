import type { Db } from '#server/db/database.ts';
import { replacedAt } from '#server/bookings/reviewed-documents.ts';
import { Refusal } from '#server/errors.ts';

export type BookingDocument = Awaited<ReturnType<typeof documentsOf>>[number];

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

/** The document with that number, from 1. */
export function documentNumber(
  documents: readonly BookingDocument[],
  { number, ref }: { number: number; ref: string },
): BookingDocument {
  const document = documents[number - 1];
  if (!document) {
    throw new Refusal('document_not_found', { ref, number, count: documents.length });
  }
  return document;
}
