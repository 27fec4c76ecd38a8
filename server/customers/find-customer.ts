import { comparedEmail, normalizeEmail } from '#domain/text/text.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';

/** The customer with this uid or this e-mail address, or null. */
export async function findCustomer(db: Db, typed: string) {
  const found = await db
    .selectFrom('customers')
    .select(['id', 'uid', 'email', 'name', 'phone'])
    .where((either) =>
      either.or([
        either('uid', '=', typed),
        either(either.fn('lower', ['email']), '=', comparedEmail(normalizeEmail(typed))),
      ]),
    )
    .orderBy('uid')
    .execute();
  if (found.length > 1) {
    throw new Refusal('customer_ambiguous', { uids: found.map(({ uid }) => uid) });
  }
  return found[0] ?? null;
}

/** The same; refused without one. */
export async function knownCustomer(db: Db, typed: string) {
  const customer = await findCustomer(db, typed);
  if (!customer) {
    throw new Refusal('customer_not_found', { typed });
  }
  return customer;
}
