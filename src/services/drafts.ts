import * as v from 'valibot';
import { bookingDraftKey, bookingDraftSchema, type BookingDraft } from '#domain/booking/draft.ts';

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DraftStore {
  /** The draft of `uid` for a room. What does not parse is deleted; another user's draft is left alone and not shown. */
  load: (roomSlug: string, uid: string) => BookingDraft | null;
  save: (roomSlug: string, draft: BookingDraft) => void;
  remove: (roomSlug: string) => void;
}

/** Drafts of the booking form in the browser's storage (specification, section 4; rulings, Booking wizard). */
export function createDraftStore(storage: DraftStorage): DraftStore {
  return {
    load: (roomSlug, uid) => {
      const key = bookingDraftKey(roomSlug);
      const stored = storage.getItem(key);
      if (stored === null) {
        return null;
      }
      const draft = v.safeParse(v.pipe(v.string(), v.parseJson(), bookingDraftSchema), stored);
      if (!draft.success) {
        storage.removeItem(key);
        return null;
      }
      return draft.output.uid === uid ? draft.output : null;
    },
    save: (roomSlug, draft) => {
      try {
        storage.setItem(bookingDraftKey(roomSlug), JSON.stringify(draft));
      } catch {
        // Storage is full or forbidden: the form goes on, only without a draft.
      }
    },
    remove: (roomSlug) => {
      storage.removeItem(bookingDraftKey(roomSlug));
    },
  };
}
