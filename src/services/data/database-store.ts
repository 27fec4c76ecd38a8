import { createStore, type UseStore } from 'idb-keyval';
import { opensDatabases } from '#src/config/browser-storage.ts';

/** A store of IndexedDB, each in a database of its own. It fails where the browser opens no databases. */
export function databaseStore(database: string, name: string): UseStore {
  const open = createStore(database, name);
  return async (mode, use) => {
    if (!(await opensDatabases())) {
      throw new DOMException('This browser opens no databases.', 'InvalidStateError');
    }
    return open(mode, use);
  };
}
