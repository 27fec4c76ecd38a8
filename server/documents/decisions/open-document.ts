import { MAX_FILE_BYTES } from '#domain/documents/files.ts';
import { decision, reading, type StaffDeps } from '#server/decisions/use-case.ts';
import { writeLog } from '#server/decisions/write-log.ts';
import { Refusal } from '#server/errors.ts';
import { documentNumber, documentsOf } from '#server/documents/booking-documents.ts';

/** A document of a booking with its content. That staff open it is a line of the log. */
export async function openDocument(deps: StaffDeps, id: string) {
  const found = await findDocument(deps, id);
  const { ref_code: ref, number, document } = found;
  const { storage_path: path } = document;
  // The storage can be slow: no transaction waits for it.
  const content = await deps.documents.read(path, MAX_FILE_BYTES);
  if (!content) {
    throw new Refusal('document_not_stored', { ref, number, path });
  }
  await logOpened(deps, id);
  return { ...found, content };
}

const findDocument = reading('documents.review', async ({ db }, id: string) => {
  const { booking_id, ref_code } = await db
    .selectFrom('booking_attachments')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['booking_id', 'ref_code'])
    .where('booking_attachments.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const documents = await documentsOf(db, booking_id);
  const number = documents.findIndex((document) => document.id === id) + 1;
  return { ref_code, number, document: documentNumber(documents, { ref: ref_code, number }) };
});

const logOpened = decision('documents.review', ({ db }, id: string) =>
  writeLog(db, { action: 'opened', subject: 'document', id }),
);
