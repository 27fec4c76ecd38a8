import { LRUCache } from 'lru-cache';
import type { Listen } from '#server/db/listen.ts';

/** What is kept shows the current time, or may be changed by hand: it may be so old even if no change was noticed. */
const FRESH_MS = 5_000;

interface ContentCacheOptions<Entry> {
  /** How many entries are kept. */
  max: number;
  maxBytes: number;
  bytesOf: (entry: Entry) => number;
}

/** A new entry; it is not kept where the next reader must get another, for example because a read failed. */
interface MadeEntry<Entry> {
  entry: Entry;
  isKept: boolean;
}

/** Whoever keeps public content: what of it is kept must go when it changes. */
interface Keeper {
  /** Something of the content has changed. */
  invalidate: () => void;
  /** From now on each change calls `invalidate`. */
  open: () => void;
  /** Changes may be missed until `open`. */
  close: () => void;
}

interface ContentCache<Entry extends object> extends Keeper {
  /** The kept entry, without making one. */
  find: (key: string) => Entry | undefined;
  /** The kept entry, else a new one. Readers who ask for the same at the same time wait for one. */
  read: (key: string, make: () => Promise<MadeEntry<Entry>>) => Promise<Entry>;
}

/**
 * What is made of public content (rooms, pictures, prices, plans, events, closures), the same for everyone. Open while changes
 * are known; a closed cache keeps nothing.
 */
export function createContentCache<Entry extends object>({
  max,
  maxBytes,
  bytesOf,
}: ContentCacheOptions<Entry>): ContentCache<Entry> {
  const kept = new LRUCache<string, Entry>({
    max,
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });
  const making = new Map<string, Promise<Entry>>();
  let isOpen = false;
  /** Grows with each change: an entry that was begun before a change is not kept. */
  let edition = 0;

  const invalidate = () => {
    edition += 1;
    kept.clear();
    making.clear();
  };
  const makeOnce = async (key: string, make: () => Promise<MadeEntry<Entry>>): Promise<Entry> => {
    const begun = edition;
    const { entry, isKept } = await make();
    if (isOpen && begun === edition && isKept) {
      kept.set(key, entry);
    }
    return entry;
  };

  return {
    find: (key) => kept.get(key),
    read: (key, make) => {
      const known = kept.get(key);
      if (known !== undefined) {
        return Promise.resolve(known);
      }
      const begun = making.get(key);
      if (begun) {
        return begun;
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

/** `route` is the pattern of the path, by which responses are counted. */
export type TextCache = ContentCache<{ text: string; route: string }>;

const MAX_TEXTS = 200;
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** Texts of responses, each by its path. */
export function createTextCache(): TextCache {
  return createContentCache({
    max: MAX_TEXTS,
    maxBytes: MAX_TEXT_BYTES,
    // Two bytes a letter, and one for a text without any.
    bytesOf: ({ text }) => 2 * text.length + 1,
  });
}

/** The channel of the notifications (supabase/migrations). */
const CONTENT_CHANNEL = 'public_content';

/** Lets these keep content as long as its changes are received. Returns a function that ends it. */
export function listenForChanges(listen: Listen, keepers: readonly Keeper[]): () => Promise<void> {
  const each = (call: 'invalidate' | 'open' | 'close') => () =>
    keepers.forEach((keeper) => keeper[call]());
  return listen(CONTENT_CHANNEL, {
    onPayload: each('invalidate'),
    onListening: each('open'),
    onLost: each('close'),
  });
}
