import { sql } from 'kysely';
import type { AccountDetails } from '#domain/account/details.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';

const texts = [
  'phone',
  'company_name',
  'company_address',
  'rc',
  'nif',
  'nis',
  'article',
] as const satisfies (keyof AccountDetails)[];

/** What the customer has saved. */
export async function readDetails(db: Db, uid: string): Promise<AccountDetails> {
  return db
    .selectFrom('customers')
    .select((customer) => [
      ...texts.map((column) => customer.fn.coalesce(column, sql.lit('')).as(column)),
      sql<AccountDetails['language']>`case when is_language_chosen then language end`.as(
        'language',
      ),
      'unwanted_mails',
    ])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow(() => new Refusal('customer_missing'));
}

/** Without a chosen language that of the site stays, until the site is used in another one. */
export async function saveDetails(
  db: Db,
  uid: string,
  { language, unwanted_mails, ...details }: AccountDetails,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({
      phone: details.phone || null,
      company_name: details.company_name || null,
      company_address: details.company_address || null,
      rc: details.rc || null,
      nif: details.nif || null,
      nis: details.nis || null,
      article: details.article || null,
      is_language_chosen: language !== null,
      ...(language !== null && { language }),
      ...(unwanted_mails && { unwanted_mails }),
    })
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new Refusal('customer_missing');
  }
}
