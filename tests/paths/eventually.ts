import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Mismatch } from 'xstate-paths';

/** How long a page has for what is expected of it. */
const PATIENCE_MS = 30_000;
/** Reading a page costs processor time, which its scripts need as well. */
const POLL_MS = 100;

/** Reads until what is seen equals `expected`, and resolves with it. Throws a `Mismatch` after half a minute. */
export function eventually<Seen>(read: () => Promise<Seen>, expected: Seen): Promise<Seen> {
  return retry(async () => {
    const seen = await read();
    if (!isDeepStrictEqual(seen, expected)) {
      throw new Mismatch(expected, seen);
    }
    return seen;
  });
}

/**
 * Tries until it does not throw, and resolves with the result. Throws the last error of an attempt that began after half a
 * minute: one that began before may have waited for what was going away.
 */
export async function retry<Result>(
  attempt: () => Result | Promise<Result>,
  interval = POLL_MS,
): Promise<Result> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const isLast = Date.now() > end;
    try {
      return await attempt();
    } catch (error) {
      if (isLast) {
        throw error;
      }
      await pause(interval);
    }
  }
}
