import * as v from 'valibot';
import { draftDocumentSchema, type DraftDocument, type Opened } from '#domain/draft/document.ts';
import { draftHeaderSchema, isDraftExpired, isDraftKey } from '#domain/draft/header.ts';

/** The storage of the typed values: localStorage. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  keys: () => string[];
};

/** The storage of file bytes by document id: IndexedDB. */
export interface FileStorage {
  get: (id: string) => Promise<File | undefined>;
  set: (id: string, file: File) => Promise<void>;
  delete: (ids: string[]) => Promise<void>;
  keys: () => Promise<string[]>;
}

/** What all kinds of drafts have. */
export interface AnyDraft {
  uid: string;
  documents: DraftDocument[];
}

export interface DraftStoreOptions<Draft extends AnyDraft> {
  schema: v.GenericSchema<unknown, Draft>;
  storage: DraftStorage;
  files: FileStorage;
  /** The files in memory, by document id. Opening a draft adds its stored files. */
  filesAtHand: Map<string, File>;
  now: () => Date;
}

/** Drafts of one kind, by their storage key. */
export interface DraftStore<Draft extends AnyDraft> {
  /** The draft of `uid`, with its files in memory. Another user's draft is kept and not returned. */
  open: (key: string, uid: string) => Promise<Opened<Draft> | null>;
  /** The draft of `uid` without its files. Another user's draft is kept and not returned. */
  find: (key: string, uid: string) => Draft | null;
  /**
   * Saves the typed values synchronously and the files asynchronously. False when the browser refuses: then the draft stays
   * in this page's memory.
   */
  save: (key: string, draft: Draft) => boolean;
  /** Deletes the draft and its files. */
  remove: (key: string) => void;
}

/** What the store needs of a stored draft of any kind. */
const storedHead = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    savedAt: draftHeaderSchema.entries.savedAt,
    documents: v.array(draftDocumentSchema),
  }),
);

/**
 * Drafts of a form in the browser's storages (specification, section 4; rulings, Booking wizard). When a storage is full
 * or forbidden the form still works, with the values in memory.
 */
export function createDraftStore<Draft extends AnyDraft>({
  schema,
  storage,
  files,
  filesAtHand,
  now,
}: DraftStoreOptions<Draft>): DraftStore<Draft> {
  const storedDraft = v.pipe(v.string(), v.parseJson(), schema);
  /** By key, the ids of the files that this page has stored. */
  const kept = new Map<string, string[]>();
  /** By key, the draft that the browser could not store, and what it had instead. */
  const unstored = new Map<string, { text: string; stored: string | null }>();

  const storedText = (key: string): string | null => {
    try {
      return storage.getItem(key);
    } catch {
      return null;
    }
  };

  /** The newest draft: the browser's, once another tab has stored one. */
  const textOf = (key: string): string | null => {
    const stored = storedText(key);
    const own = unstored.get(key);
    return own?.stored === stored ? own.text : stored;
  };

  const removeText = (key: string) => {
    unstored.delete(key);
    try {
      storage.removeItem(key);
    } catch {
      // A forbidden storage has nothing to remove.
    }
  };

  /** The documents and the age of a stored draft of any kind. An invalid or expired draft is deleted. */
  const headOf = (key: string): v.InferOutput<typeof storedHead> | null => {
    const head = v.safeParse(storedHead, textOf(key));
    if (head.success && !isDraftExpired(head.output, now())) {
      return head.output;
    }
    removeText(key);
    return null;
  };

  /** The stored draft of this kind, of `uid`; an invalid one is deleted. */
  const read = (key: string, uid: string): Draft | null => {
    if (headOf(key) === null) {
      return null;
    }
    const draft = v.safeParse(storedDraft, textOf(key));
    if (!draft.success) {
      removeText(key);
      return null;
    }
    return draft.output.uid === uid ? draft.output : null;
  };

  const keepFiles = (key: string, wanted: string[]) => {
    const known = kept.get(key) ?? [];
    kept.set(key, wanted);
    for (const id of wanted.filter((candidate) => !known.includes(candidate))) {
      const file = filesAtHand.get(id);
      // After a reload the customer has to choose again a file that could not be written.
      if (file) {
        files.set(id, file).catch(() => undefined);
      }
    }
    forget(known.filter((id) => !wanted.includes(id)));
  };

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

  /** Deletes expired drafts and files without a draft, of all kinds, because all kinds share one file storage. */
  const sweep = async () => {
    const drafts = storage.keys().filter(isDraftKey);
    const wanted = new Set(waitingIds(drafts.flatMap((key) => headOf(key)?.documents ?? [])));
    forget((await files.keys()).filter((id) => !wanted.has(id)));
  };

  return {
    open: async (key, uid) => {
      await sweep().catch(() => undefined);
      const draft = read(key, uid);
      if (!draft) {
        return null;
      }
      const waiting = waitingIds(draft.documents);
      const areThere = await Promise.all(waiting.map(fetchFile));
      const lost = new Set(waiting.filter((_id, index) => !areThere[index]));
      kept.set(
        key,
        waiting.filter((id) => !lost.has(id)),
      );
      return {
        ...draft,
        documents: draft.documents.filter(({ id }) => !lost.has(id)),
        lostDocuments: draft.documents.filter(({ id }) => lost.has(id)).map(({ name }) => name),
      };
    },

    find: read,

    save: (key, draft) => {
      const text = JSON.stringify({ ...draft, savedAt: now().toISOString() });
      try {
        storage.setItem(key, text);
        unstored.delete(key);
      } catch {
        unstored.set(key, { text, stored: storedText(key) });
        return false;
      }
      keepFiles(key, waitingIds(draft.documents));
      return true;
    },

    remove: (key) => {
      removeText(key);
      keepFiles(key, []);
    },
  };
}

/** The documents that are not on the server yet: only their bytes are stored. */
function waitingIds(documents: readonly DraftDocument[]): string[] {
  return documents.filter(({ status }) => status === 'waiting').map(({ id }) => id);
}
