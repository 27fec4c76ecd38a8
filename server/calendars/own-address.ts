import { setActor } from '#server/db/actor.ts';
import type { Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { customerOf } from '#server/customers/customers.ts';
import type { Identity } from '#server/identity/caller.ts';
import { findSecret, renewSecret, revokeSecret } from './feed-addresses.ts';

/** The secret of the caller's calendar; null: there is none. Throws `customer_missing`. */
export async function readOwnSecret(db: Db, identity: Identity): Promise<string | null> {
  const { id } = await customerOf(db, identity);
  return findSecret(db, id);
}

/** Gives the caller's calendar a new secret; the earlier one is over. Throws `customer_missing`. */
export async function renewOwnSecret(db: Db, identity: Identity, now: Date): Promise<string> {
  return transact(db, async (trx) => {
    const { id } = await customerOf(trx, identity);
    await setActor(trx, 'customer');
    return renewSecret(trx, id, now);
  });
}

/** Ends the address of the caller's calendar; a repeat changes nothing. Throws `customer_missing`. */
export async function revokeOwnSecret(db: Db, identity: Identity): Promise<null> {
  return transact(db, async (trx) => {
    const { id } = await customerOf(trx, identity);
    await setActor(trx, 'customer');
    await revokeSecret(trx, id);
    return null;
  });
}
