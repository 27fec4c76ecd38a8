import * as v from 'valibot';
import { newEventDraftSchema, type NewEventDraft } from '#domain/events/new-event-form.ts';
import { safeStorage, type KeyValueStorage } from './safe-storage.ts';

const KEY = 'riwaq.event-draft';
const storedDraft = v.pipe(v.string(), v.parseJson(), newEventDraftSchema);

/**
 * What a customer types for a new event, kept for this tab. Where the browser allows no storage, and where it is full, the
 * form is kept by the open page only.
 */
export function createEventDraftStore(getStorage: () => KeyValueStorage) {
  const storage = safeStorage(getStorage);
  return {
    /** The draft of `uid`. Another customer's is not returned; what does not parse is deleted. */
    find: (uid: string): NewEventDraft | null => {
      const draft = v.safeParse(storedDraft, storage.read(KEY));
      if (!draft.success) {
        storage.remove(KEY);
        return null;
      }
      return draft.output.uid === uid ? draft.output : null;
    },
    save: (draft: NewEventDraft): void => void storage.write(KEY, JSON.stringify(draft)),
    remove: () => storage.remove(KEY),
  };
}
