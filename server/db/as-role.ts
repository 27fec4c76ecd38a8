import { CompiledQuery, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { inOneRoundTrip } from '#server/db/pipeline.ts';

/** The claims of a verified token; null for a visitor. */
export type Claims = Record<string, unknown> | null;

/**
 * The rows of a query with the rights of a browser: in the role of the token (`anon` without one, as hosted Supabase
 * does), with the claims that row level security reads. One round trip: role and claims are set before the database plans
 * the query, and if setting them fails, the rows are not returned (docs/decisions/067).
 */
export async function asRole<Row>(
  db: Db,
  claims: Claims,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  const role = claims?.role === 'authenticated' ? 'authenticated' : 'anon';
  const setCaller = sql`
    select set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${claims ? JSON.stringify(claims) : ''}, true)`;
  const [, , { rows }] = await inOneRoundTrip(db, (run) => [
    run(CompiledQuery.raw('begin')),
    run(setCaller.compile(db)),
    run(query),
    run(CompiledQuery.raw('commit')),
  ]);
  return rows;
}
