import { addDays, isBefore, parseISO } from 'date-fns';
import * as v from 'valibot';
import { instantSchema } from '#domain/time.ts';

/** A draft that nobody has touched for so many days is deleted, with its files. */
export const DRAFT_DAYS = 30;

const KEY_PREFIX = 'riwaq.booking-draft.';

/** The storage key of a room's draft: one for each room (rulings, Booking wizard). */
export function bookingDraftKey(roomSlug: string): string {
  return `${KEY_PREFIX}${roomSlug}`;
}

/** The room whose draft lies under a storage key, or null when another thing does. */
export function roomOfDraftKey(key: string): string | null {
  return key.startsWith(KEY_PREFIX) ? key.slice(KEY_PREFIX.length) : null;
}

/** Of a stored draft whose it is, since when, and whether the server has its request: all that a room's page asks. */
export const draftNoteSchema = v.object({
  uid: v.string(),
  savedAt: instantSchema,
  /** The request, of which documents are missing; null before it is sent. */
  bookingId: v.nullable(v.string()),
});
export type DraftNote = v.InferOutput<typeof draftNoteSchema>;

/** Whether a draft has outlived its days. */
export function isDraftExpired({ savedAt }: Pick<DraftNote, 'savedAt'>, now: Date): boolean {
  return isBefore(addDays(parseISO(savedAt), DRAFT_DAYS), now);
}
