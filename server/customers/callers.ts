import { sql } from 'kysely';
import type { Language } from '#domain/language.ts';
import type { Db } from '#server/db/database.ts';
import type { Identity } from '#server/identity/caller.ts';

const CALLER = 'caller-';

interface Caller {
  email: string;
  name: string;
  phone: string;
  /** Of mails. */
  language: Language;
}

/**
 * A customer for whom staff book by telephone, until that person signs in with the same address. Returns the uid. Of two calls
 * at once the second one waits, and finds the customer of the first.
 */
export async function insertCaller(trx: Db, caller: Caller): Promise<string> {
  const email = caller.email.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${CALLER + email}, 0))`.execute(trx);
  const earlier = await trx
    .selectFrom('customers')
    .select('uid')
    .where('uid', 'like', `${CALLER}%`)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  if (earlier) {
    return earlier.uid;
  }
  const { uid } = await trx
    .insertInto('customers')
    .values({ ...caller, uid: sql<string>`${CALLER} || gen_random_uuid()` })
    .returning('uid')
    .executeTakeFirstOrThrow();
  return uid;
}

/** Makes the caller of a verified address, with what staff have booked, the customer who signs in for the first time. */
export async function claimCaller(trx: Db, { uid, email }: Identity): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ uid })
    // Of two persons at once the first one takes it over.
    .where('uid', 'like', `${CALLER}%`)
    .where('id', '=', (query) =>
      query
        .selectFrom('customers as caller')
        .select('caller.id')
        .where('caller.uid', 'like', `${CALLER}%`)
        .where(sql`lower(caller.email)`, '=', email.toLowerCase())
        .orderBy('caller.created_at')
        .limit(1),
    )
    .where((row) =>
      row.not(row.exists(row.selectFrom('customers as known').where('known.uid', '=', uid))),
    )
    .execute();
}
