import * as v from 'valibot';
import { bookingDraftKey, isDraftExpired, roomOfDraftKey } from '#domain/booking/draft-note.ts';
import { storedDraftSchema, type BookingDraft, type OpenedDraft } from '#domain/booking/draft.ts';
import type { DraftDocument } from '#domain/draft/document.ts';

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

export interface DraftStoreOptions {
  storage: DraftStorage;
  files: FileStorage;
  /** The files that this page has at hand, by id: a kept one is put there when its draft is opened. */
  filesAtHand: Map<string, File>;
  now: () => Date;
}

export interface DraftStore {
  /** The draft of `uid` for a room, its files at hand again; another user's is left alone and not shown. */
  open: (roomSlug: string, uid: string) => Promise<OpenedDraft | null>;
  /** Keeps what was typed at once, and its files as soon as the browser has written them; false when it cannot. */
  save: (roomSlug: string, draft: BookingDraft) => boolean;
  /** Deletes what was typed, and the files. */
  remove: (roomSlug: string) => void;
}

const storedDraft = v.pipe(v.string(), v.parseJson(), storedDraftSchema);

/**
 * Drafts of the booking form in the browser's storages (specification, section 4; rulings, Booking wizard). What cannot
 * be kept, because a storage is full or forbidden, is no failure of the form: it goes on with what the page has at hand.
 */
export function createDraftStore({
  storage,
  files,
  filesAtHand,
  now,
}: DraftStoreOptions): DraftStore {
  /** By room, the files that this page has asked the browser to keep. */
  const kept = new Map<string, string[]>();

  /** The stored draft of a room. What does not parse or has expired is deleted. */
  const read = (roomSlug: string) => {
    const key = bookingDraftKey(roomSlug);
    const stored = storage.getItem(key);
    if (stored === null) {
      return null;
    }
    const draft = v.safeParse(storedDraft, stored);
    if (draft.success && !isDraftExpired(draft.output, now())) {
      return draft.output;
    }
    storage.removeItem(key);
    return null;
  };

  const keepFiles = (roomSlug: string, wanted: string[]) => {
    const known = kept.get(roomSlug) ?? [];
    kept.set(roomSlug, wanted);
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

  /** Deletes the files whose draft is gone. */
  const sweep = async () => {
    const rooms = storage.keys().flatMap((key) => roomOfDraftKey(key) ?? []);
    const wanted = new Set(rooms.flatMap((room) => waitingIds(read(room)?.documents ?? [])));
    forget((await files.keys()).filter((id) => !wanted.has(id)));
  };

  return {
    open: async (roomSlug, uid) => {
      await sweep().catch(() => undefined);
      const stored = read(roomSlug);
      if (stored?.uid !== uid) {
        return null;
      }
      const { savedAt: _, ...draft } = stored;
      const waiting = waitingIds(draft.documents);
      const areThere = await Promise.all(waiting.map(fetchFile));
      const lost = new Set(waiting.filter((_id, index) => !areThere[index]));
      kept.set(
        roomSlug,
        waiting.filter((id) => !lost.has(id)),
      );
      return {
        ...draft,
        documents: draft.documents.filter(({ id }) => !lost.has(id)),
        lostDocuments: draft.documents.filter(({ id }) => lost.has(id)).map(({ name }) => name),
      };
    },

    save: (roomSlug, draft) => {
      try {
        const stored = { ...draft, savedAt: now().toISOString() };
        storage.setItem(bookingDraftKey(roomSlug), JSON.stringify(stored));
      } catch {
        return false;
      }
      keepFiles(roomSlug, waitingIds(draft.documents));
      return true;
    },

    remove: (roomSlug) => {
      storage.removeItem(bookingDraftKey(roomSlug));
      keepFiles(roomSlug, []);
    },
  };
}

/** The documents that the server does not have: only their bytes are kept. */
function waitingIds(documents: readonly DraftDocument[]): string[] {
  return documents.filter(({ status }) => status === 'waiting').map(({ id }) => id);
}
