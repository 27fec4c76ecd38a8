import type { PostgresCursor, PostgresQueryResult } from 'kysely';

/** A connection that sends texts with their parameters, as Kysely calls it. */
export abstract class TextClient {
  protected abstract run<R>(
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<R>>;

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') {
      throw new Error('Cursors are not supported.');
    }
    return this.run(text, values);
  }
}
