import type { Db } from '#server/db/database.ts';
import type { Account } from './tokens.ts';

const MAX_ACCOUNTS = 12;

/** Whom the chooser shows. */
export interface Accounts {
  customers: ShownAccount[];
  staff: ShownAccount[];
}
export type ShownAccount = Pick<Account, 'email' | 'name'>;

/**
 * The accounts in the chooser: the active staff, the demo customers, and everyone who has signed in on this server. The seed's
 * other customers (`house-...`) only fill the calendars.
 */
export async function listAccounts(db: Db): Promise<Accounts> {
  const staff = db
    .selectFrom('private.staff')
    .select(['email', 'name'])
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('name')
    .limit(MAX_ACCOUNTS);
  const customers = db
    .selectFrom('customers')
    .select(['email', 'name'])
    .where('uid', 'not like', 'house-%')
    .where('email', 'not in', db.selectFrom('private.staff').select('email'))
    .orderBy('created_at')
    .orderBy('name')
    .limit(MAX_ACCOUNTS);
  return { customers: await customers.execute(), staff: await staff.execute() };
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
