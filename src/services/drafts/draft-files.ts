/** The storage of file bytes by document id: IndexedDB. */
export interface FileStorage {
  get: (id: string) => Promise<File | undefined>;
  set: (id: string, file: File) => Promise<void>;
  delete: (ids: string[]) => Promise<void>;
  keys: () => Promise<string[]>;
}

/** The files of drafts, by document id; `filesAtHand` are those in memory. A browser that refuses a file leaves it there. */
export function createDraftFiles(files: FileStorage, filesAtHand: Map<string, File>) {
  /** By draft key, the ids of the files that this page has stored. */
  const kept = new Map<string, string[]>();
  /** The browser has refused a file: after a reload the customer has to choose it again. */
  let hasRefused = false;

  const forget = (ids: string[]) => {
    if (ids.length > 0) {
      files.delete(ids).catch(() => undefined);
    }
  };

  /** Whether the bytes of a document are in memory; if not, they are read from the storage. */
  const fetchFile = async (id: string): Promise<boolean> => {
    const file = filesAtHand.get(id) ?? (await files.get(id).catch(() => undefined));
    if (file) {
      filesAtHand.set(id, file);
    }
    return file !== undefined;
  };

  return {
    /** Brings the files of a draft into memory; returns the ids of those that are lost. */
    open: async (key: string, ids: string[]): Promise<Set<string>> => {
      const areThere = await Promise.all(ids.map(fetchFile));
      const lost = new Set(ids.filter((_id, index) => !areThere[index]));
      kept.set(
        key,
        ids.filter((id) => !lost.has(id)),
      );
      return lost;
    },
    /** Stores the files of a draft, and deletes those that it had before. False once the browser has refused one. */
    keep: (key: string, ids: string[]): boolean => {
      const known = kept.get(key) ?? [];
      kept.set(key, ids);
      for (const id of ids.filter((candidate) => !known.includes(candidate))) {
        const file = filesAtHand.get(id);
        if (file) {
          files.set(id, file).catch(() => (hasRefused = true));
        }
      }
      forget(known.filter((id) => !ids.includes(id)));
      return !hasRefused;
    },
    /** Deletes the files of no draft. */
    deleteOthers: async (wanted: ReadonlySet<string>) => {
      forget((await files.keys()).filter((id) => !wanted.has(id)));
    },
  };
}
