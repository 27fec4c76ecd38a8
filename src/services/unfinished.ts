import {
  deletedResponseSchema,
  draftKeyOf,
  storeUnfinishedResponseSchema,
  unfinishedSchema,
  type StoreUnfinished,
  type Unfinished,
} from '#domain/account/unfinished.ts';
import { bookingDraftSchema } from '#domain/booking/form/draft.ts';
import { domiciliationDraftSchema } from '#domain/domiciliation/draft.ts';
import { localStore } from '#src/config/browser-storage.ts';
import { browserFileStorage } from './drafts/draft-storage.ts';
import { createDraftStore } from './drafts/drafts.ts';
import type { ApiClient } from './data/api-client.ts';
import { ServiceError } from './data/service-error.ts';

const pathOf = (id: string) => `/api/account/unfinished/${encodeURIComponent(id)}` as const;

/** The requests that the server stores for the customer, to finish them later. */
export function createUnfinishedService(api: ApiClient) {
  return {
    storeUnfinished: (stored: StoreUnfinished, signal: AbortSignal) =>
      api('/api/account/unfinished', storeUnfinishedResponseSchema, 'unfinished_failed', {
        method: 'PUT',
        body: stored,
        signal,
      }),
    deleteUnfinished: async (id: string): Promise<void> => {
      await api(`${pathOf(id)}/delete`, deletedResponseSchema, 'unfinished_failed', {
        method: 'POST',
      });
    },
    readUnfinished: (id: string) => api(pathOf(id), unfinishedSchema, 'unfinished_failed'),
  };
}

/** Continues one of them in this browser, whose form opens the draft that the browser stores. */
export function createContinuation(documentFiles: Map<string, File>, now: () => Date) {
  const common = {
    storage: localStore,
    files: browserFileStorage(),
    filesAtHand: documentFiles,
    now,
  };
  const rooms = createDraftStore({ schema: bookingDraftSchema, ...common });
  const domiciliations = createDraftStore({ schema: domiciliationDraftSchema, ...common });
  return {
    /**
     * What the browser has: `none`, or the same; a `later` state of the copy; or when it stored another draft of the form.
     */
    compare: ({ stored, unfinished }: Unfinished): 'none' | 'later' | { savedAt: string } => {
      const store = unfinished.form === 'room' ? rooms : domiciliations;
      const key = draftKeyOf(unfinished);
      const own = store.find(key, unfinished.draft.uid);
      const savedAt = store.savedAt(key);
      if (own?.stored?.storedAt === stored.storedAt) {
        return 'later';
      }
      const isSame = JSON.stringify(own?.form) === JSON.stringify(unfinished.draft.form);
      return own === null || savedAt === null || isSame ? 'none' : { savedAt };
    },
    /** Makes the copy the draft of this browser. */
    take: ({ stored, unfinished }: Unfinished): void => {
      const key = draftKeyOf(unfinished);
      const isSaved =
        unfinished.form === 'room'
          ? rooms.save(key, { ...unfinished.draft, stored })
          : domiciliations.save(key, { ...unfinished.draft, stored });
      if (!isSaved) {
        throw new ServiceError('draft_not_saved');
      }
    },
  };
}
