import { ServiceError } from './service-error.ts';

/** Of the pages that a customer goes through, not of all that were ever seen. */
const MOST_KEPT = 50;

interface KeptReadsOptions {
  now: () => Date;
  /** Whose reads they are: those of another user are forgotten. */
  userId: () => string | null;
  /** Called when what is shown is not newer than this, and with null when it is read again. */
  onAsOf: (at: Date | null) => void;
}

/** The result of `read`; without a connection that of the last one with this key, if there was one. */
export type KeepRead = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** Keeps what was read, in the memory of the page, so that a lost connection does not take away what a customer has seen. */
export function createKeptReads({ now, userId, onAsOf }: KeptReadsOptions): KeepRead {
  const kept = new Map<string, { value: unknown; at: Date }>();
  let owner: string | null = null;
  let shownSince: Date | null = null;
  const report = (at: Date | null) => {
    if (at?.getTime() !== shownSince?.getTime()) {
      shownSince = at;
      onAsOf(at);
    }
  };
  return async <T>(key: string, read: () => Promise<T>) => {
    if (owner !== userId()) {
      owner = userId();
      kept.clear();
      report(null);
    }
    const reader = owner;
    try {
      const value = await read();
      if (reader === userId()) {
        kept.delete(key);
        kept.set(key, { value, at: now() });
        [...kept.keys()].slice(0, -MOST_KEPT).forEach((oldest) => kept.delete(oldest));
        report(null);
      }
      return value;
    } catch (error) {
      const last = kept.get(key);
      if (!last || reader !== userId() || !isLostConnection(error)) {
        throw error;
      }
      // Of all that is shown, the oldest counts.
      report(shownSince && shownSince < last.at ? shownSince : last.at);
      // The key is of one read, which returned it.
      return last.value as T;
    }
  };
}

function isLostConnection(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'network';
}
