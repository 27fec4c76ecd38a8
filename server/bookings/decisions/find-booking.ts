import { idIn, referenceIn } from '#domain/request/reference.ts';
import { plainSigns } from '#domain/text/text.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';

/**
 * The booking of a reference code, in any case, with or without `BK-`, or in whatever was pasted around it; or of the id in
 * its address.
 */
export async function findBooking(
  db: Db,
  typed: string,
): Promise<{ id: string; ref_code: string }> {
  const code = referenceIn(typed) ?? `BK-${plainSigns(typed).toUpperCase().replace(/^BK-/, '')}`;
  const id = idIn(typed);
  return db
    .selectFrom('bookings')
    .select(['id', 'ref_code'])
    .where((row) => (id === null ? row('ref_code', '=', code) : row('id', '=', id)))
    .executeTakeFirstOrThrow(() => new Refusal('booking_not_found', { ref: code }));
}
