import * as v from 'valibot';
import { composersKey, EVENT_DRAFT_KEY, isDraftKey } from '#domain/draft/header.ts';
import { localStore, sessionStore, type SafeStorage } from '#src/config/browser-storage.ts';
import { browserFileStorage } from './draft-storage.ts';
import type { FileStorage } from './draft-files.ts';

interface BrowserStorages {
  local: SafeStorage;
  session: SafeStorage;
  files: Pick<FileStorage, 'delete'>;
}

/** What drafts of all kinds have; that of an event has no documents. */
const anyDraft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ uid: v.string(), documents: v.optional(v.array(v.object({ id: v.string() })), []) }),
);

/** Deletes what a user has typed and not sent in this browser: drafts with their files, an event, and the boxes of the chat. */
export async function deleteTyped(
  uid: string,
  { local, session, files }: BrowserStorages,
): Promise<void> {
  const documents: string[] = [];
  const removeOwn = (storage: SafeStorage, key: string) => {
    const draft = v.safeParse(anyDraft, storage.read(key));
    if (draft.success && draft.output.uid === uid) {
      documents.push(...draft.output.documents.map(({ id }) => id));
      storage.remove(key);
    }
  };
  for (const key of local.keys().filter(isDraftKey)) {
    removeOwn(local, key);
  }
  removeOwn(session, EVENT_DRAFT_KEY);
  local.remove(composersKey(uid));
  await files.delete(documents);
}

/** The same in the storages of this browser. Where it allows none, nothing was stored. */
export async function deleteTypedHere(uid: string): Promise<void> {
  try {
    await deleteTyped(uid, {
      local: localStore,
      session: sessionStore,
      files: browserFileStorage(),
    });
  } catch {
    // The account is deleted all the same.
  }
}
