import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseUnavailable } from '#server/db/errors.ts';
import { TextClient } from '#server/db/text-client.ts';

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

/** The session as a pool of one connection: Kysely then works with it as with the pool of a server. */
export function sessionPool(session: PGliteSession): PostgresPool {
  return {
    connect: async () => new SessionClient(session.pglite, await session.acquire()),
    end: () => session.use(() => session.pglite.close()),
  };
}

class SessionClient extends TextClient implements PostgresPoolClient {
  readonly #pglite: PGlite;
  readonly release: () => void;

  constructor(pglite: PGlite, release: () => void) {
    super();
    this.#pglite = pglite;
    this.release = release;
  }

  protected override async run<R>(
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    // Without parameters the simple protocol is used, as by `pg`: it accepts several statements, as in migrations.
    const result =
      values.length === 0
        ? (await this.#pglite.exec(text)).at(-1)
        : await this.#pglite.query(text, [...values]);
    // PGlite does not name the command; Kysely reads the count of affected rows of an UPDATE.
    return {
      command: 'UPDATE',
      rowCount: result?.affectedRows ?? 0,
      rows: (result?.rows ?? []) as R[],
    };
  }
}
