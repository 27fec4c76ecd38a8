import { MAX_FILE_BYTES } from '#domain/documents/files.ts';
import { findBooking } from '#server/bookings/decisions/find-booking.ts';
import { decision, type Scope } from '#server/decisions/use-case.ts';
import { writeLog } from '#server/decisions/write-log.ts';
import { Refusal } from '#server/errors.ts';
import { documentNumber, documentsOf } from '#server/documents/booking-documents.ts';

interface NumberedDocument {
  /** Of the booking. */
  ref: string;
  number: number;
}

/** A document of a booking with its content. That staff open it is a line of the log. */
export const openDocument = decision(
  'documents.review',
  async ({ db, documents: storage }: Scope, { ref, number }: NumberedDocument) => {
    const { id: bookingId, ref_code } = await findBooking(db, ref);
    const named = { ref: ref_code, number };
    const document = documentNumber(await documentsOf(db, bookingId), named);
    const { id, storage_path: path } = document;
    const content = await storage.read(path, MAX_FILE_BYTES);
    if (!content) {
      throw new Refusal('document_not_stored', { ...named, path });
    }
    await writeLog(db, { action: 'opened', subject: 'document', id });
    return { ref_code, number, document, content };
  },
);
