import { sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** The claims of a verified token; null for a visitor. */
export type Claims = Record<string, unknown> | null;

/**
 * Runs `work` in a transaction with the rights of a browser: in the role of the token (`anon` without one, as
 * hosted Supabase does), with the claims that row level security reads.
 */
export async function asRole<T>(
  db: Db,
  claims: Claims,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const role = claims?.role === 'authenticated' ? 'authenticated' : 'anon';
  return db.transaction().execute(async (trx) => {
    await sql`
      select set_config('role', ${role}, true),
        set_config('request.jwt.claims', ${claims ? JSON.stringify(claims) : ''}, true)`.execute(
      trx,
    );
    return work(trx);
  });
}
