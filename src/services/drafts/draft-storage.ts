import { delMany, get, keys, set } from 'idb-keyval';
import { databaseStore } from '#src/services/data/database-store.ts';
import type { FileStorage } from './draft-files.ts';

/** IndexedDB, for the bytes of files. Fails where the browser opens no databases. */
export function browserFileStorage(): FileStorage {
  const store = databaseStore('riwaq-drafts', 'files');
  return {
    get: async (id) => {
      const file: unknown = await get(id, store);
      return file instanceof File ? file : undefined;
    },
    set: async (id, file) => {
      await set(id, file, store);
    },
    delete: async (ids) => {
      await delMany(ids, store);
    },
    keys: async () => await keys<string>(store),
  };
}
