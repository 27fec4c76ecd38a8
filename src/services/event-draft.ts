import * as v from 'valibot';
import { newEventDraftSchema, type NewEventDraft } from '#domain/events/new-event-form.ts';

const KEY = 'riwaq.event-draft';
const storedDraft = v.pipe(v.string(), v.parseJson(), newEventDraftSchema);

interface EventDraftStore {
  /** The draft of `uid`. Another customer's is not returned; what does not parse is deleted. */
  find: (uid: string) => NewEventDraft | null;
  save: (draft: NewEventDraft) => void;
  remove: () => void;
}

/**
 * What a customer types for a new event, kept for this tab. `getStorage` throws where the browser allows no storage, and
 * saving does where it is full: then the form is kept by the open page only.
 */
export function createEventDraftStore(getStorage: () => Storage): EventDraftStore {
  return {
    find: (uid) => {
      const stored = attempt(() => getStorage().getItem(KEY));
      if (!stored) {
        return null;
      }
      const draft = v.safeParse(storedDraft, stored);
      if (!draft.success) {
        attempt(() => getStorage().removeItem(KEY));
        return null;
      }
      return draft.output.uid === uid ? draft.output : null;
    },
    save: (draft) => {
      attempt(() => getStorage().setItem(KEY, JSON.stringify(draft)));
    },
    remove: () => {
      attempt(() => getStorage().removeItem(KEY));
    },
  };
}

function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
