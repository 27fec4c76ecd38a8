import { MAX_FILE_BYTES } from '#domain/documents/files.ts';
import { findBooking } from '#server/bookings/decisions/find-booking.ts';
import { decision, reading, type StaffDeps } from '#server/decisions/use-case.ts';
import { writeLog } from '#server/decisions/write-log.ts';
import { Refusal } from '#server/errors.ts';
import { documentNumber, documentsOf } from '#server/documents/booking-documents.ts';

interface NumberedDocument {
  /** Of the booking. */
  ref: string;
  number: number;
}

/** A document of a booking with its content. That staff open it is a line of the log. */
export async function openDocument(deps: StaffDeps, named: NumberedDocument) {
  const { ref_code, document } = await findDocument(deps, named);
  const { number } = named;
  const { id, storage_path: path } = document;
  // The storage can be slow: no transaction waits for it.
  const content = await deps.documents.read(path, MAX_FILE_BYTES);
  if (!content) {
    throw new Refusal('document_not_stored', { ref: ref_code, number, path });
  }
  await logOpened(deps, id);
  return { ref_code, number, document, content };
}

const findDocument = reading(
  'documents.review',
  async ({ db }, { ref, number }: NumberedDocument) => {
    const { id, ref_code } = await findBooking(db, ref);
    const document = documentNumber(await documentsOf(db, id), { ref: ref_code, number });
    return { ref_code, document };
  },
);

const logOpened = decision('documents.review', ({ db }, id: string) =>
  writeLog(db, { action: 'opened', subject: 'document', id }),
);
