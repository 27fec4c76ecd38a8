import { LRUCache } from 'lru-cache';
import type { Listen } from '#server/db/listen.ts';

/** An entry shows the current time, or may be changed by hand: it may be so old even if no change was noticed. */
const FRESH_MS = 5_000;

interface ContentCacheOptions<Entry> {
  /** The largest number of entries. */
  max: number;
  maxBytes: number;
  bytesOf: (entry: Entry) => number;
}

/** A new entry; it is not cached where the next reader must get another, for example because a read failed. */
interface MadeEntry<Entry> {
  entry: Entry;
  isCached: boolean;
}

/** A cache that follows the changes of public content. */
interface FollowsContent {
  /** Something of the content has changed. */
  invalidate: () => void;
  /** From now on each change calls `invalidate`. */
  open: () => void;
  /** Changes may be missed until `open`. */
  close: () => void;
}

interface ContentCache<Entry> extends FollowsContent {
  /** The cached entry, else a new one. Readers who ask for the same at the same time wait for one. */
  read: (key: string, make: () => Promise<MadeEntry<Entry>>) => Promise<Entry>;
}

/**
 * What is made of public content (rooms, pictures, prices, plans, events, closures), the same for everyone. Open while changes
 * are known; a closed cache stores nothing.
 */
export function createContentCache<Entry extends string | object>({
  max,
  maxBytes,
  bytesOf,
}: ContentCacheOptions<Entry>): ContentCache<Entry> {
  const cached = new LRUCache<string, Entry>({
    max,
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });
  const making = new Map<string, Promise<Entry>>();
  let isOpen = false;
  /** Grows with each change: an entry that was started before a change is not stored. */
  let edition = 0;

  const invalidate = () => {
    edition += 1;
    cached.clear();
    making.clear();
  };
  const makeOnce = async (key: string, make: () => Promise<MadeEntry<Entry>>): Promise<Entry> => {
    const startedIn = edition;
    const { entry, isCached } = await make();
    if (isOpen && startedIn === edition && isCached) {
      cached.set(key, entry);
    }
    return entry;
  };

  return {
    read: (key, make) => {
      const known = cached.get(key);
      if (known !== undefined) {
        return Promise.resolve(known);
      }
      const started = making.get(key);
      if (started) {
        return started;
      }
      const promise = makeOnce(key, make).finally(() => {
        if (making.get(key) === promise) {
          making.delete(key);
        }
      });
      making.set(key, promise);
      return promise;
    },
    invalidate,
    open: () => {
      invalidate();
      isOpen = true;
    },
    close: () => {
      isOpen = false;
      invalidate();
    },
  };
}

export type TextCache = ContentCache<string>;

const MAX_TEXTS = 200;
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** Texts of responses, each by its path. */
export function createTextCache(): TextCache {
  return createContentCache({
    max: MAX_TEXTS,
    maxBytes: MAX_TEXT_BYTES,
    // Two bytes a letter, and one for a text without any.
    bytesOf: ({ length }) => 2 * length + 1,
  });
}

/** The channel of the notifications (supabase/migrations). */
const CONTENT_CHANNEL = 'public_content';

/** Lets these caches store content as long as its changes are received. Returns a function that ends it. */
export function listenForChanges(
  listen: Listen,
  caches: readonly FollowsContent[],
): () => Promise<void> {
  const each = (call: 'invalidate' | 'open' | 'close') => () =>
    caches.forEach((cache) => cache[call]());
  return listen(CONTENT_CHANNEL, {
    onPayload: each('invalidate'),
    onListening: each('open'),
    onLost: each('close'),
  });
}
