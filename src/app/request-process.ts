import { fromCallback } from 'xstate';
import { documentUploadMachine } from '#machines/document-upload/document-upload.machine.ts';
import type { DocumentUploadCalls } from '#machines/document-upload/document-upload.types.ts';
import { toActors, type Call } from '#machines/shared/calls.ts';
import {
  singleTabMachine,
  type SingleTabInput,
  type TabLockCommand,
  type TabLockFact,
} from '#machines/single-tab/single-tab.machine.ts';
import type { Customer, SignedInUser } from '#domain/identity/customer.ts';
import { browserDraftStorage, browserFileStorage } from '#src/services/draft-storage.ts';
import { createDraftStore, type AnyDraft, type DraftStoreOptions } from '#src/services/drafts.ts';
import { createRequestService, type RequestServiceOptions } from '#src/services/requests.ts';
import { holdTabLock } from '#src/services/tab-lock.ts';

export interface RequestProcessOptions extends RequestServiceOptions {
  documentFiles: Map<string, File>;
  ensureCustomer: Call<SignedInUser, Customer>;
}

/** What the machine of every request form is provided with: sending, its documents' child machine, drafts. */
export function createRequestParts<Draft extends AnyDraft>(
  { api, documentFiles }: Pick<RequestProcessOptions, 'api' | 'documentFiles'>,
  schema: DraftStoreOptions<Draft>['schema'],
) {
  const { createRequest, ...uploads } = createRequestService({ api, documentFiles });
  const drafts = createDraftStore({
    schema,
    storage: browserDraftStorage(),
    files: browserFileStorage(),
    filesAtHand: documentFiles,
    now: () => new Date(),
  });
  let isSaveFailureTold = false;
  return {
    createRequest,
    documentUpload: documentUploadMachine.provide({
      actors: toActors<DocumentUploadCalls>(uploads),
    }),
    drafts,
    /** Keeps a draft; that it could not is told once. */
    saveDraft: (key: string, draft: Draft, tell: () => void) => {
      if (!drafts.save(key, draft) && !isSaveFailureTold) {
        isSaveFailureTold = true;
        tell();
      }
    },
  };
}

/** Lets one tab at a time have a form. */
export const singleTab = singleTabMachine.provide({
  actors: {
    tabLock: fromCallback<TabLockCommand, SingleTabInput>(({ input, sendBack, receive }) => {
      const say = (fact: TabLockFact) => sendBack(fact);
      const lock = holdTabLock(input.name, (isHeld) =>
        say({ type: isHeld ? 'lock.granted' : 'lock.lost' }),
      );
      receive(lock.steal);
      return lock.release;
    }),
  },
});
