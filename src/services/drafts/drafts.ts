import * as v from 'valibot';
import { draftDocumentSchema, type DraftDocument, type Opened } from '#domain/draft/document.ts';
import { draftHeaderSchema, isDraftExpired, isDraftKey } from '#domain/draft/header.ts';
import type { SafeStorage } from '#src/config/browser-storage.ts';
import { createDraftFiles, type FileStorage } from './draft-files.ts';

/** What all kinds of drafts have. */
export interface AnyDraft {
  uid: string;
  documents: DraftDocument[];
}

export interface DraftStoreOptions<Draft extends AnyDraft> {
  schema: v.GenericSchema<unknown, Draft>;
  /** Of the typed values. */
  storage: SafeStorage;
  files: FileStorage;
  /** The files in memory, by document id. Opening a draft adds its stored files. */
  filesAtHand: Map<string, File>;
  now: () => Date;
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
 * Drafts of a form in the browser's storages, by their keys (specification, section 4; rulings, Booking wizard). When a storage is full
 * or forbidden the form still works, with the values in memory.
 */
export function createDraftStore<Draft extends AnyDraft>({
  schema,
  storage,
  files,
  filesAtHand,
  now,
}: DraftStoreOptions<Draft>) {
  const storedDraft = v.pipe(v.string(), v.parseJson(), schema);
  const texts = createDraftTexts(storage);
  const documentFiles = createDraftFiles(files, filesAtHand);

  /** The documents and the age of a stored draft of any kind. An invalid or expired draft is deleted. */
  const headOf = (key: string): v.InferOutput<typeof storedHead> | null => {
    const head = v.safeParse(storedHead, texts.read(key));
    if (head.success && !isDraftExpired(head.output, now())) {
      return head.output;
    }
    texts.remove(key);
    return null;
  };

  /** The draft of `uid` without its files. Another user's draft is kept and not returned; an invalid one is deleted. */
  const find = (key: string, uid: string): Draft | null => {
    if (headOf(key) === null) {
      return null;
    }
    const draft = v.safeParse(storedDraft, texts.read(key));
    if (!draft.success) {
      texts.remove(key);
      return null;
    }
    return draft.output.uid === uid ? draft.output : null;
  };

  /** Deletes expired drafts and files without a draft, of all kinds, because all kinds share one file storage. */
  const sweep = async () => {
    const drafts = storage.keys().filter(isDraftKey);
    const wanted = new Set(waitingIds(drafts.flatMap((key) => headOf(key)?.documents ?? [])));
    await documentFiles.deleteOthers(wanted);
  };

  return {
    /** The draft of `uid`, with its files in memory. Another user's draft is kept and not returned. */
    open: async (key: string, uid: string): Promise<Opened<Draft> | null> => {
      await sweep().catch(() => undefined);
      const draft = find(key, uid);
      if (!draft) {
        return null;
      }
      const lost = await documentFiles.open(key, waitingIds(draft.documents));
      // A file is stored once it is read. Until then only the page has it that it was chosen in.
      // The server may have a file that this browser never had: then only its record is missing.
      const isLost = ({ id, status, storedPath }: DraftDocument) =>
        status === 'reading' ? !filesAtHand.has(id) : storedPath === null && lost.has(id);
      return {
        ...draft,
        documents: draft.documents.filter((document) => !isLost(document)),
        lostDocuments: draft.documents.filter(isLost).map(({ name }) => name),
      };
    },

    find,

    /** When the draft of that key was saved; null without one. */
    savedAt: (key: string): string | null => headOf(key)?.savedAt ?? null,

    /**
     * Saves the typed values synchronously and the files asynchronously. False when the browser refuses, or has refused a file
     * before: then the draft, or the file, stays in this page's memory.
     */
    save: (key: string, draft: Draft): boolean => {
      const isStored = texts.write(key, JSON.stringify({ ...draft, savedAt: now().toISOString() }));
      return isStored && documentFiles.keep(key, waitingIds(draft.documents));
    },

    /** Deletes the draft and its files. */
    remove: (key: string) => {
      texts.remove(key);
      documentFiles.keep(key, []);
    },
  };
}

/** The documents that are not on the server yet: only their bytes are stored. */
function waitingIds(documents: readonly DraftDocument[]): string[] {
  return documents.filter(({ status }) => status === 'waiting').map(({ id }) => id);
}

/** The texts of drafts, by key: those that the browser has stored, and in this page's memory those that it has refused. */
function createDraftTexts({ read, write, remove }: SafeStorage) {
  /** By key, the text that the browser could not store, and what it had instead. */
  const unstored = new Map<string, { text: string; stored: string | null }>();
  return {
    /** The newest text: the browser's, once another tab has stored one. */
    read: (key: string): string | null => {
      const stored = read(key);
      const own = unstored.get(key);
      return own?.stored === stored ? own.text : stored;
    },
    /** Whether the browser has stored the text. */
    write: (key: string, text: string): boolean => {
      if (write(key, text)) {
        unstored.delete(key);
        return true;
      }
      unstored.set(key, { text, stored: read(key) });
      return false;
    },
    remove: (key: string) => {
      unstored.delete(key);
      remove(key);
    },
  };
}
