import type { Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { Refusal } from '#server/errors.ts';
import { lockCustomer } from '#server/customers/customers.ts';

/** Deletes what the caller stored; the sweep of uploads deletes its files. Throws `unfinished_not_found`. */
export async function deleteUnfinished(db: Db, uid: string, id: string): Promise<void> {
  await transact(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('private.unfinished_requests')
      .where('customer_id', '=', await lockCustomer(trx, uid))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) {
      throw new Refusal('unfinished_not_found');
    }
  });
}

/** Deletes those that were stored long enough. */
export async function deleteExpiredUnfinished(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('private.unfinished_requests').where('expires_at', '<=', now).execute();
}

/** The unfinished request that a request with this key finishes; its id becomes that of the booking. */
export async function findFinished(
  trx: Db,
  customerId: string,
  requestKey: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('private.unfinished_requests')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The uploads of an unfinished request become those of its booking: the browser records them as it does all others. */
export async function finishUnfinished(trx: Db, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('private.uploads')
    // From now on they wait as long as any other upload.
    .set({ booking_id: id, unfinished_id: null, issued_at: now })
    .where('unfinished_id', '=', id)
    .execute();
  await trx.deleteFrom('private.unfinished_requests').where('id', '=', id).execute();
}
