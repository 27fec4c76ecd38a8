import * as v from 'valibot';
import { draftDocumentSchema } from '#domain/draft/document.ts';
import { isDraftKey } from '#domain/draft/header.ts';
import { browserDraftStorage, browserFileStorage } from './draft-storage.ts';
import type { DraftStorage } from './draft-texts.ts';
import type { FileStorage } from './draft-files.ts';
import { createEventDraftStore } from './event-draft.ts';
import type { KeyValueStorage } from './safe-storage.ts';
import { createSavedComposers } from './saved-composers.ts';

interface BrowserStorages {
  local: DraftStorage;
  session: KeyValueStorage;
  files: Pick<FileStorage, 'delete'>;
}

const ownDraft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ uid: v.string(), documents: v.array(draftDocumentSchema) }),
);

/** Deletes what a user has typed and not sent in this browser: drafts with their files, an event, and the boxes of the chat. */
export async function deleteTyped(
  uid: string,
  { local, session, files }: BrowserStorages,
): Promise<void> {
  const documents: string[] = [];
  for (const key of local.keys().filter(isDraftKey)) {
    const draft = v.safeParse(ownDraft, local.getItem(key));
    if (draft.success && draft.output.uid === uid) {
      documents.push(...draft.output.documents.map(({ id }) => id));
      local.removeItem(key);
    }
  }
  createSavedComposers(() => local).removeAll(uid);
  const event = createEventDraftStore(() => session);
  if (event.find(uid)) {
    event.remove();
  }
  await files.delete(documents);
}

/** The same in the storages of this browser. Where it allows none, nothing was stored. */
export async function deleteTypedHere(uid: string): Promise<void> {
  try {
    await deleteTyped(uid, {
      local: browserDraftStorage(),
      session: sessionStorage,
      files: browserFileStorage(),
    });
  } catch {
    // The account is deleted all the same.
  }
}
