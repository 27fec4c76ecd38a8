import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { opensDatabases } from '#src/config/browser-storage.ts';
import type { FileStorage } from './draft-files.ts';

/** IndexedDB, for the bytes of files. Fails where the browser opens no databases. */
export function browserFileStorage(): FileStorage {
  const open = createStore('riwaq-drafts', 'files');
  const store: UseStore = async (mode, use) => {
    if (!(await opensDatabases())) {
      throw new DOMException('This browser opens no databases.', 'InvalidStateError');
    }
    return open(mode, use);
  };
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
