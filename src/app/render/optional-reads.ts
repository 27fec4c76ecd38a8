import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { RouterContext } from '#src/app/router-context.ts';
import { toAsyncResult } from '#src/components/async-result.tsx';

/** Before the database gives up waiting for a lock or a connection, and after a busy moment is over. */
const LATE_MS = 3_000;

/**
 * `readOptional` for rendering a page, and the `fetch` that its reads have to use: a response that is late is replaced by 503,
 * as if the database was unavailable. All other reads of the page are waited for.
 */
export function limitOptionalReads(
  read: typeof fetch,
  lateMs = LATE_MS,
): Pick<RouterContext, 'readOptional'> & { fetch: typeof fetch } {
  const optional = new AsyncLocalStorage<true>();
  return {
    readOptional: (ask) => optional.run(true, () => toAsyncResult(ask())),
    fetch: async (input, init) => {
      const response = read(input, init);
      if (!optional.getStore()) {
        return response;
      }
      const timer = new AbortController();
      const late = wait(lateMs, null, { signal: timer.signal }).then(() =>
        Response.json({ code: 'unavailable' }, { status: 503 }),
      );
      return Promise.race([response, late]).finally(() => timer.abort());
    },
  };
}
