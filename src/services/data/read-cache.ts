import * as v from 'valibot';
import { ServiceError } from './service-error.ts';
import type { CachedRead, ReadStore } from './stored-reads.ts';

/** Those of the pages that a customer opened last. */
const MAX_READS = 50;

interface ReadCacheOptions {
  now: () => Date;
  /** Whose reads they are: another user has none of them. */
  userId: () => string | null;
  /** Called when what is shown is not newer than this, and with null when it is read again. */
  onAsOf: (at: Date | null) => void;
  /** What stays when the page is closed. Where it fails, the reads are in the memory of the page only. */
  store: ReadStore;
}

/** The result of `read`, which has the schema; without a connection that of the last one with this key, if there was one. */
export type ReadCache = <Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  read: () => Promise<v.InferOutput<Schema>>,
) => Promise<v.InferOutput<Schema>>;

/** Caches what was read, so that a lost connection does not take away what a customer has seen, also in an earlier page. */
export function createReadCache({ now, userId, onAsOf, store }: ReadCacheOptions): ReadCache {
  let reads = new Map<string, CachedRead>();
  let owner: string | null = null;
  let loading = Promise.resolve();
  let shownSince: Date | null = null;
  const report = (at: Date | null) => {
    if (at?.getTime() !== shownSince?.getTime()) {
      shownSince = at;
      onAsOf(at);
    }
  };
  const setOwner = (uid: string | null) => {
    // A page that begins without a user may be that of the same user: who was another one is known at sign-in.
    const cleared = owner === null ? Promise.resolve() : store.clear();
    owner = uid;
    reads = new Map();
    report(null);
    loading = cleared
      .then(() => (uid === null ? [] : store.load(uid)))
      .then(
        (stored) => {
          if (owner === uid) {
            reads = new Map([...stored, ...reads]);
          }
        },
        () => undefined,
      );
  };
  const add = async (uid: string | null, key: string, read: CachedRead) => {
    reads.delete(key);
    reads.set(key, read);
    if (uid !== null) {
      await store.set(uid, key, read);
      await loading;
      const oldest = [...reads.keys()].slice(0, -MAX_READS);
      oldest.forEach((other) => reads.delete(other));
      await store.delete(uid, oldest);
    }
  };
  return async (key, schema, read) => {
    if (owner !== userId()) {
      setOwner(userId());
    }
    const reader = owner;
    try {
      const value = await read();
      if (reader === userId()) {
        add(reader, key, { value, at: now() }).catch(() => undefined);
        report(null);
      }
      return value;
    } catch (error) {
      await loading;
      const last = reads.get(key);
      const parsed = v.safeParse(schema, last?.value);
      if (!last || !parsed.success || reader !== userId() || !isLostConnection(error)) {
        throw error;
      }
      // Of all that is shown, the oldest counts.
      report(shownSince && shownSince < last.at ? shownSince : last.at);
      return parsed.output;
    }
  };
}

function isLostConnection(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'network';
}
