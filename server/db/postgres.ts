import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { errorMessage } from '#domain/thrown.ts';
import { DatabaseUnavailable, isOfOldSchema } from '#server/db/errors.ts';
import { TextClient } from './text-client.ts';

/** In milliseconds. */
const timeouts = {
  /** Waiting for a free connection. */
  connectionTimeoutMillis: 4_000,
  statement_timeout: 8_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
  /** Closes a connection whose server no longer responds; longer than `statement_timeout`. */
  query_timeout: 12_000,
};
/** Of connections: at most `max`, of which `min` stay open when idle, as opening one takes several round trips. */
type PoolLimits = typeof timeouts & { max: number; min: number };

/** The limits of the two pools of a server (docs/decisions/067). */
export const poolLimits = {
  main: { ...timeouts, max: 10, min: 2 },
  /**
   * Reads of rooms, prices and events; a lock on bookings cannot block them. Ten connections that are 50 ms away carry 200
   * reads a second, more than the pages that one process can render need; a page reads three lists at once.
   */
  publicReads: { ...timeouts, max: 10, min: 3 },
} satisfies Record<string, PoolLimits>;

/** The connections of a pool, and how many callers wait for one. */
export interface PoolCounts {
  total: number;
  idle: number;
  waiting: number;
}

/** A pool that reports how busy it is. */
interface CountedPool extends PostgresPool {
  counts: () => PoolCounts;
}

/**
 * A pool whose connections may break at any moment without ending the process. A query that fails because the database is
 * unavailable throws `DatabaseUnavailable`. Dates and ranges are text, bigint and numeric are numbers.
 */
export function openPool(connectionString: string, limits: PoolLimits): CountedPool {
  const pool = new pg.Pool({
    connectionString,
    types: postgresTypes,
    keepAlive: true,
    // Queries are sent when they are asked for, also while the connection waits for a response.
    pipeline: true,
    ...limits,
  });
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', ignore);
  const guarded = new WeakMap<pg.PoolClient, GuardedClient>();
  pool.on('connect', (client) => guarded.set(client, new GuardedClient(client)));

  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw unavailable(error);
      });
      const known = guarded.get(client);
      if (!known) {
        throw new Error('the pool handed out a connection that it did not open');
      }
      return known;
    },
    end: () => pool.end(),
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Statements of the API are fewer; each takes some memory of each connection. */
const MAX_PREPARED = 300;
/** The names of prepared statements by their texts, which are the same for all connections. */
const statementNames = new Map<string, string>();
let named = 0;

/** The name to prepare a statement under: planning one takes longer than running it. Undefined: it is not prepared. */
function nameOf(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MAX_PREPARED) {
    return known;
  }
  named += 1;
  const name = `statement_${named}`;
  statementNames.set(text, name);
  return name;
}

/** A connection that records that it broke, and is then not returned to the pool. */
class GuardedClient extends TextClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #isBroken = false;
  /** Such statements are not prepared: clients of the data service compose them, most of them differently. */
  #isAsBrowser = false;

  constructor(client: pg.PoolClient) {
    super();
    this.#client = client;
    // The pool does not listen while the connection is in use.
    client.on('error', () => (this.#isBroken = true));
    client.on('end', () => (this.#isBroken = true));
  }

  protected override async run<R>(
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    if (this.#isBroken) {
      throw new DatabaseUnavailable('The connection to the database is lost.');
    }
    const name = values.length > 0 && !this.#isAsBrowser ? nameOf(text) : undefined;
    this.#isAsBrowser = isAsBrowserAfter(text) ?? this.#isAsBrowser;
    try {
      const result = await this.#client.query<R & pg.QueryResultRow>({
        text,
        values: [...values],
        ...(name !== undefined && { name }),
      });
      const command = result.command as PostgresQueryResult<R>['command'];
      return { command, rowCount: result.rowCount ?? 0, rows: result.rows };
    } catch (error) {
      if (isOfOldSchema(error)) {
        // From now on every connection prepares its statements again, under other names.
        statementNames.clear();
      }
      this.#isBroken ||= isReadTimeout(error);
      throw this.#isBroken && !(error instanceof pg.DatabaseError) ? unavailable(error) : error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }
}

/** Whether the statements after this one run in the role of a browser (`asRole`). Undefined: as before. */
function isAsBrowserAfter(text: string): boolean | undefined {
  if (text.includes("set_config('role'")) {
    return true;
  }
  return text === 'commit' || text === 'rollback' ? false : undefined;
}

/** After `query_timeout` the connection still waits for the result: it must not be used again. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

function unavailable(cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(`The database cannot be reached: ${errorMessage(cause)}`, cause);
}

function ignore(): void {
  // Nothing to do: the next query that fails reports it.
}

type Parser = (text: string) => unknown;

const textParsers = new Map<number, Parser>([
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
]);

const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): Parser =>
    (format === 'binary' ? undefined : textParsers.get(oid)) ??
    (pg.types.getTypeParser(oid, format) as Parser),
};
