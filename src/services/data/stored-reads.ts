import { clear, delMany, entries, set } from 'idb-keyval';
import * as v from 'valibot';
import { loadOnce } from '#domain/load-once.ts';
import { databaseStore } from './database-store.ts';

const readSchema = v.object({ value: v.unknown(), at: v.date() });
export type CachedRead = v.InferOutput<typeof readSchema>;

/** Stores the reads of a user beyond the page. */
export interface ReadStore {
  load: (uid: string) => Promise<[key: string, read: CachedRead][]>;
  set: (uid: string, key: string, read: CachedRead) => Promise<void>;
  delete: (uid: string, keys: string[]) => Promise<void>;
  /** Deletes what all users have read. */
  clear: () => Promise<void>;
}

const store = loadOnce(() => Promise.resolve(databaseStore('riwaq-reads', 'reads')));
const idOf = (uid: string, key: string) => `${uid} ${key}`;

/** In this browser. Where it opens no databases, every call fails. */
export const storedReads: ReadStore = {
  load: async (uid) => {
    const all = await entries<string, unknown>(await store());
    return all.flatMap(([id, stored]) =>
      id.startsWith(idOf(uid, '')) && v.is(readSchema, stored)
        ? [[id.slice(idOf(uid, '').length), stored]]
        : [],
    );
  },
  set: async (uid, key, read) => set(idOf(uid, key), read, await store()),
  delete: async (uid, keys) =>
    delMany(
      keys.map((key) => idOf(uid, key)),
      await store(),
    ),
  clear: async () => clear(await store()),
};
