export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of the browser without its exceptions: a forbidden one has nothing, and a full one keeps nothing new. */
export function safeStorage(getStorage: () => KeyValueStorage) {
  const attempt = <T>(access: (storage: KeyValueStorage) => T, otherwise: T): T => {
    try {
      return access(getStorage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key: string) => attempt<string | null>((storage) => storage.getItem(key), null),
    /** Whether the browser has stored the text. */
    write: (key: string, text: string) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key: string) => attempt((storage) => storage.removeItem(key), undefined),
  };
}
