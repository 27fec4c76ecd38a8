import * as v from 'valibot';
import { draftDocumentSchema, type DraftDocument, type Opened } from '#domain/draft/document.ts';
import { draftNoteSchema, isDraftExpired, isDraftKey } from '#domain/draft/note.ts';

/** The browser's small storage, for what was typed. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  keys: () => string[];
};

/** The browser's large storage, for the bytes of files by their id. */
export interface FileStorage {
  get: (id: string) => Promise<File | undefined>;
  set: (id: string, file: File) => Promise<void>;
  delete: (ids: string[]) => Promise<void>;
  keys: () => Promise<string[]>;
}

/** What every kind of draft has. */
export interface AnyDraft {
  uid: string;
  documents: DraftDocument[];
}

export interface DraftStoreOptions<Draft extends AnyDraft> {
  schema: v.GenericSchema<unknown, Draft>;
  storage: DraftStorage;
  files: FileStorage;
  /** The files that this page has at hand, by id: a kept one is put there when its draft is opened. */
  filesAtHand: Map<string, File>;
  now: () => Date;
}

/** Drafts of one kind, by their storage key. */
export interface DraftStore<Draft extends AnyDraft> {
  /** The draft of `uid`, its files at hand again; another user's is left alone and not shown. */
  open: (key: string, uid: string) => Promise<Opened<Draft> | null>;
  /** Keeps what was typed at once, and its files as soon as the browser has written them; false when it cannot. */
  save: (key: string, draft: Draft) => boolean;
  /** Deletes what was typed, and the files. */
  remove: (key: string) => void;
}

/** What the store asks of a stored draft whatever its kind. */
const storedHead = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    savedAt: draftNoteSchema.entries.savedAt,
    documents: v.array(draftDocumentSchema),
  }),
);

/**
 * Drafts of a form in the browser's storages (specification, section 4; rulings, Booking wizard). What cannot be kept,
 * because a storage is full or forbidden, is no failure of the form: it goes on with what the page has at hand.
 */
export function createDraftStore<Draft extends AnyDraft>({
  schema,
  storage,
  files,
  filesAtHand,
  now,
}: DraftStoreOptions<Draft>): DraftStore<Draft> {
  const storedDraft = v.pipe(v.string(), v.parseJson(), schema);
  /** By key, the files that this page has asked the browser to keep. */
  const kept = new Map<string, string[]>();

  /** The documents of a stored draft of any kind. What is none, or has expired, is deleted. */
  const documentsOf = (key: string): DraftDocument[] => {
    const head = v.safeParse(storedHead, storage.getItem(key));
    if (head.success && !isDraftExpired(head.output, now())) {
      return head.output.documents;
    }
    storage.removeItem(key);
    return [];
  };

  /** The stored draft of this kind; what is not whole is deleted. */
  const read = (key: string): Draft | null => {
    const draft = v.safeParse(storedDraft, storage.getItem(key));
    if (draft.success) {
      return draft.output;
    }
    storage.removeItem(key);
    return null;
  };

  const keepFiles = (key: string, wanted: string[]) => {
    const known = kept.get(key) ?? [];
    kept.set(key, wanted);
    for (const id of wanted.filter((candidate) => !known.includes(candidate))) {
      const file = filesAtHand.get(id);
      // A file that cannot be written is asked for again after a reload.
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

  /** Whether the bytes of a document are at hand, from the browser's storage if need be. */
  const fetchFile = async (id: string): Promise<boolean> => {
    const file = filesAtHand.get(id) ?? (await files.get(id).catch(() => undefined));
    if (file) {
      filesAtHand.set(id, file);
    }
    return file !== undefined;
  };

  /** Deletes the drafts that have expired and the files whose draft is gone: of all kinds, for they lie together. */
  const sweep = async () => {
    const drafts = storage.keys().filter(isDraftKey);
    const wanted = new Set(waitingIds(drafts.flatMap(documentsOf)));
    forget((await files.keys()).filter((id) => !wanted.has(id)));
  };

  return {
    open: async (key, uid) => {
      await sweep().catch(() => undefined);
      const draft = read(key);
      if (draft?.uid !== uid) {
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

    save: (key, draft) => {
      try {
        storage.setItem(key, JSON.stringify({ ...draft, savedAt: now().toISOString() }));
      } catch {
        return false;
      }
      keepFiles(key, waitingIds(draft.documents));
      return true;
    },

    remove: (key) => {
      storage.removeItem(key);
      keepFiles(key, []);
    },
  };
}

/** The documents that the server does not have: only their bytes are kept. */
function waitingIds(documents: readonly DraftDocument[]): string[] {
  return documents.filter(({ status }) => status === 'waiting').map(({ id }) => id);
}
