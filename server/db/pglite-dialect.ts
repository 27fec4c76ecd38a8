import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { DatabaseUnavailable } from '#server/db/errors.ts';

/** How long the queue of the session may make no progress before it counts as a deadlock. */
const ACQUIRE_TIMEOUT_MS = 15_000;

/**
 * The single session of an embedded database, used by one caller at a time. A transaction keeps it, so a query that
 * is sent inside a transaction but not through it would wait for itself: it fails after the timeout with this reason.
 */
export class PGliteSession {
  readonly pglite: PGlite;
  readonly #timeoutMs: number;
  #last: Promise<void> = Promise.resolve();
  #turns = 0;

  constructor(pglite: PGlite, timeoutMs = ACQUIRE_TIMEOUT_MS) {
    this.pglite = pglite;
    this.#timeoutMs = timeoutMs;
  }

  /** Waits for the session; returns a function that releases it. */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    return new Promise((granted, refused) => {
      this.#last = new Promise((release) => {
        const stopWatching = this.#watch(() => {
          refused(
            new DatabaseUnavailable(
              'The embedded database is busy. Is it used past its own transaction?',
            ),
          );
          void before.then(release);
        });
        void before.then(() => {
          stopWatching();
          this.#turns += 1;
          // Yields to the event loop: a long queue must not block incoming data.
          setImmediate(granted, release);
        });
      });
    });
  }

  /** Runs `work` while no other caller has the session. */
  async use<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Calls `onStuck` when no caller got the session during the timeout; a long queue that moves is not stuck. */
  #watch(onStuck: () => void): () => void {
    let seen = this.#turns;
    const timer = setInterval(() => {
      if (seen !== this.#turns) {
        seen = this.#turns;
        return;
      }
      clearInterval(timer);
      onStuck();
    }, this.#timeoutMs);
    return () => clearInterval(timer);
  }
}

/** Kysely over PGlite, with the same result types as over `pg` (docs/decisions: one query layer, two engines). */
export class PGliteDialect implements Dialect {
  readonly #session: PGliteSession;

  constructor(session: PGliteSession) {
    this.#session = session;
  }

  createDriver(): Driver {
    return new PGliteDriver(this.#session);
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db);
  }
}

class PGliteDriver implements Driver {
  readonly #session: PGliteSession;
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(session: PGliteSession) {
    this.#session = session;
  }

  async init(): Promise<void> {
    await this.#session.pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#session.acquire();
    const connection = new PGliteConnection(this.#session.pglite);
    this.#releases.set(connection, release);
    return connection;
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#releases.get(connection)?.();
    return Promise.resolve();
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level} ${accessMode ?? ''}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#session.use(() => this.#session.pglite.close());
  }
}

class PGliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Without parameters the simple protocol is used, as by `pg`: it accepts several statements, as in migrations.
    const result =
      parameters.length === 0
        ? (await this.#pglite.exec(sql)).at(-1)
        : await this.#pglite.query(sql, [...parameters]);
    return {
      rows: (result?.rows ?? []) as R[],
      numAffectedRows: BigInt(result?.affectedRows ?? 0),
    };
  }

  // eslint-disable-next-line require-yield -- the interface requires a generator, PGlite has no cursors in this API
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    await Promise.reject(new Error('Streaming is not supported.'));
  }
}
