import type { Db } from '#server/db/database.ts';
import type { Account } from './tokens.ts';

const MAX_ACCOUNTS = 12;

/**
 * The accounts in the chooser: the demo customers, and everyone who has signed in on this server. The seed's other customers
 * (`house-...`) only fill the calendars.
 */
export function listAccounts(db: Db): Promise<Account[]> {
  return db
    .selectFrom('customers')
    .select(['uid', 'email', 'name'])
    .where('uid', 'not like', 'house-%')
    .orderBy('created_at')
    .orderBy('name')
    .limit(MAX_ACCOUNTS)
    .execute();
}

/** The existing account of a customer with this email. */
export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const account = await db
    .selectFrom('customers')
    .select(['uid', 'email', 'name'])
    .where('email', '=', email)
    .orderBy('created_at')
    .executeTakeFirst();
  return account ?? null;
}
