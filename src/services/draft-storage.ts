import { createStore, delMany, get, keys, set } from 'idb-keyval';
import type { FileStorage } from './draft-files.ts';
import type { DraftStorage } from './draft-texts.ts';

/** localStorage, for the typed values. */
export function browserDraftStorage(): DraftStorage {
  return {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
    keys: () => Object.keys(localStorage),
  };
}

/** IndexedDB, for the bytes of files. */
export function browserFileStorage(): FileStorage {
  const store = createStore('riwaq-drafts', 'files');
  return {
    get: async (id) => {
      const file: unknown = await get(id, store);
      return file instanceof File ? file : undefined;
    },
    // Async, because a browser without IndexedDB throws at once.
    set: async (id, file) => {
      await set(id, file, store);
    },
    delete: async (ids) => {
      await delMany(ids, store);
    },
    keys: async () => await keys<string>(store),
  };
}
