import { createHash, randomBytes } from 'node:crypto';
import type { Customer } from '#domain/identity/customer.ts';
import { customerColumns } from './customers.ts';
import type { Db } from '#server/db/database.ts';

/** In seconds. */
export const PAGE_SESSION_MAX_AGE = 14 * 24 * 60 * 60;
/** Of the cookie. */
const TOKEN_BYTES = 32;

/**
 * Opens a session of pages for a customer and returns its cookie. That of `former`, the cookie that the browser has, stays if
 * it is the customer's and then lasts longer: with a new one the answer could be lost with the page that asked, and the
 * browser would have no session. Another one of `former` and those that have expired are deleted.
 */
export async function openPageSession(
  db: Db,
  { customerId, former, now }: { customerId: string; former: string | null; now: Date },
): Promise<string> {
  const expires_at = new Date(now.getTime() + PAGE_SESSION_MAX_AGE * 1000);
  if (former !== null) {
    const own = await db
      .updateTable('private.page_sessions')
      .set({ expires_at })
      .where('token_hash', '=', hashOf(former))
      .where('customer_id', '=', customerId)
      .where('expires_at', '>', now)
      .returning('token_hash')
      .executeTakeFirst();
    if (own) {
      return former;
    }
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .with('ended', (trx) =>
      trx
        .deleteFrom('private.page_sessions')
        .where((eb) =>
          eb.or([
            eb('expires_at', '<=', now),
            ...(former === null ? [] : [eb('token_hash', '=', hashOf(former))]),
          ]),
        ),
    )
    .insertInto('private.page_sessions')
    .values({ token_hash: hashOf(token), customer_id: customerId, expires_at })
    .execute();
  return token;
}

/** The customer of a session of pages; null when there is none or it has expired. */
export async function customerOfPageSession(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Customer | null> {
  const customer = await db
    .selectFrom('private.page_sessions as sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(customerColumns)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return customer ?? null;
}

/** Ends the session of a token, if it is still open. */
export async function closePageSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('private.page_sessions').where('token_hash', '=', hashOf(token)).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
