import { comparedEmail } from '#domain/text/text.ts';
import { setActor } from '#server/db/actor.ts';
import type { Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { Refusal } from '#server/errors.ts';
import type { Identity } from '#server/identity/caller.ts';
import type { AttachmentStorage } from '#server/storage/storage.ts';
import { customerOf } from './customers.ts';
import { forgetCustomer, planForgetting } from './forget-customer.ts';

interface ForgetDeps {
  db: Db;
  storage: Pick<AttachmentStorage, 'remove'>;
}

/**
 * Deletes the caller's account, except what accounting needs (docs/decisions/092). Refused while an approved booking is not
 * over, and without the caller's own email address as the confirmation.
 */
export async function forgetAccount(
  { db, storage }: ForgetDeps,
  identity: Identity,
  { email }: { email: string },
): Promise<void> {
  const customer = await customerOf(db, identity);
  if (comparedEmail(email) !== comparedEmail(customer.email)) {
    throw new Refusal('identity_mismatch');
  }
  await transact(db, async (trx) => {
    const plan = await planForgetting(trx, customer.id);
    if (plan.bookings.some(({ status }) => status === 'approved')) {
      throw new Refusal('booking_upcoming');
    }
    await setActor(trx, 'customer');
    await forgetCustomer(trx, customer.id, plan);
    // The last step: when the storage fails, the account stays, and the customer can try again.
    if (plan.documents.length > 0) {
      await storage.remove(plan.documents);
    }
  });
}
