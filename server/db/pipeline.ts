import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './database.ts';

type Run = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>;

/**
 * Runs queries on one connection, each sent without waiting for the responses before it: one round trip in all. `send` starts
 * them in their order. They are no transaction of their own. When some fail, the first failure is thrown, after all have ended.
 */
export async function inOneRoundTrip<Results extends readonly unknown[] | []>(
  db: Db,
  send: (run: Run) => { [Index in keyof Results]: Promise<Results[Index]> },
): Promise<Results> {
  return db.getExecutor().provideConnection(async (connection) => {
    const sent = send((query) => connection.executeQuery(query));
    await Promise.allSettled(sent);
    return Promise.all(sent);
  });
}
