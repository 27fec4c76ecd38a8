import { sql } from 'kysely';
import type { Customer } from '#domain/identity/customer.ts';
import type { SavedContact } from '#domain/booking/form/saved-contact.ts';
import type { Language } from '#domain/language.ts';
import { asJson, type Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';
import type { Identity } from '#server/identity/caller.ts';
import { claimCaller } from './callers.ts';

const SUPPORT_CONVERSATION = {
  name: 'Support',
  translations: asJson({ fr: { name: 'Assistance' }, ar: { name: 'الدعم' } }),
};

/** Of a customer's profile. */
export const customerColumns = [
  'id',
  'uid',
  'email',
  'name',
  'phone',
  'company_name',
  'organization_type',
] as const;

async function findCustomer(db: Db, uid: string): Promise<Customer | null> {
  const row = await db
    .selectFrom('customers')
    .select(customerColumns)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ?? null;
}

/** The caller's profile. A verified caller who never called ensure-customer has none. */
export async function customerOf(db: Db, { uid }: Identity): Promise<Customer> {
  const customer = await findCustomer(db, uid);
  if (!customer) {
    throw new Refusal('customer_missing');
  }
  return customer;
}

/** The id of a customer, as part of another query. */
export function customerIdQuery(db: Db, uid: string) {
  return db.selectFrom('customers').select('customers.id').where('uid', '=', uid);
}

/** One request of a customer at a time until the transaction ends, so that a repeat finds the first and limits count all. */
export async function lockCustomer(trx: Db, uid: string): Promise<string> {
  return idOf(await lockCustomerQuery(trx, uid).executeTakeFirst());
}

/** Locks the customer of an account until the transaction ends. */
export function lockCustomerQuery(trx: Db, uid: string) {
  return customerIdQuery(trx, uid).forNoKeyUpdate();
}

/** The id of that row; throws `customer_missing` without a row. */
export function idOf(customer: { id: string } | undefined): string {
  if (!customer) {
    throw new Refusal('customer_missing');
  }
  return customer.id;
}

/** Keeps what a request leaves for the customer's next one. */
export async function keepContact(trx: Db, customerId: string, saved: SavedContact): Promise<void> {
  await trx.updateTable('customers').set(saved).where('id', '=', customerId).execute();
}

/**
 * Creates or finds the customer of a verified person, who may be one for whom staff have booked, and the customer's support
 * conversation. A repeat changes nothing except an email that the identity provider changed (rulings, Identity and profile), and
 * the language of mails unless the customer has chosen one.
 */
export async function ensureCustomer(
  db: Db,
  identity: Identity,
  language: Language,
): Promise<Customer> {
  const { uid, email, name } = identity;
  return db.transaction().execute(async (trx) => {
    await claimCaller(trx, identity);
    const customer = await trx
      .insertInto('customers')
      .values({ uid, email, name, language })
      .onConflict((conflict) =>
        conflict.column('uid').doUpdateSet({
          email,
          language: sql`case when customers.is_language_chosen then customers.language else ${language} end`,
        }),
      )
      .returning(customerColumns)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('conversations')
      .values({ ...SUPPORT_CONVERSATION, type: 'support', customer_id: customer.id })
      .onConflict((conflict) =>
        // No parameter: a plan that is kept for all values would not find the partial index.
        conflict.column('customer_id').where('type', '=', sql.lit('support')).doNothing(),
      )
      .execute();
    await trx
      .insertInto('conversation_members')
      .columns(['conversation_id', 'customer_id'])
      .expression((query) =>
        query
          .selectFrom('conversations')
          .select(['id', 'customer_id'])
          .where('customer_id', '=', customer.id)
          .where('type', '=', 'support')
          .$narrowType<{ customer_id: string }>(),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return customer;
  });
}
