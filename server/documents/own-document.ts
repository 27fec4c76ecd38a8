import { ownBookings } from '#server/bookings/own-bookings.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';
import type { AttachmentStorage } from '#server/storage/storage.ts';

/** The address of a document that the customer has sent, for a short time; throws `not_found` for any other document. */
export async function signOwnDocument(
  { db, storage }: { db: Db; storage: AttachmentStorage },
  uid: string,
  id: string,
): Promise<string> {
  const { storage_path: path, original_filename: name } = await ownBookings(db, uid)
    .innerJoin('booking_attachments', 'booking_attachments.booking_id', 'bookings.id')
    .select(['storage_path', 'original_filename'])
    .where('booking_attachments.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return storage.signDownload(path, name);
}
