import * as v from 'valibot';
import { EVENT_DRAFT_KEY } from '#domain/draft/header.ts';
import { newEventDraftSchema, type NewEventDraft } from '#domain/events/new-event-form.ts';
import type { SafeStorage } from '#src/config/browser-storage.ts';

const storedDraft = v.pipe(v.string(), v.parseJson(), newEventDraftSchema);

/**
 * What a customer types for a new event, kept for this tab. Where the browser allows no storage, and where it is full, the
 * form is kept by the open page only.
 */
export function createEventDraftStore(storage: SafeStorage) {
  return {
    /** The draft of `uid`. Another customer's is not returned; what does not parse is deleted. */
    find: (uid: string): NewEventDraft | null => {
      const draft = v.safeParse(storedDraft, storage.read(EVENT_DRAFT_KEY));
      if (!draft.success) {
        storage.remove(EVENT_DRAFT_KEY);
        return null;
      }
      return draft.output.uid === uid ? draft.output : null;
    },
    save: (draft: NewEventDraft): void =>
      void storage.write(EVENT_DRAFT_KEY, JSON.stringify(draft)),
    remove: () => storage.remove(EVENT_DRAFT_KEY),
  };
}
