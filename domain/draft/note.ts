import { addDays, isBefore, parseISO } from 'date-fns';
import * as v from 'valibot';
import { instantSchema } from '#domain/time.ts';

/** A draft that nobody has touched for so many days is deleted, with its files. */
export const DRAFT_DAYS = 30;

const BOOKING_PREFIX = 'riwaq.booking-draft.';

/** The storage key of a room's draft: one for each room (rulings, Booking wizard). */
export function bookingDraftKey(roomSlug: string): string {
  return `${BOOKING_PREFIX}${roomSlug}`;
}

/** The storage key of the draft of a domiciliation: one in a browser, whatever the plan. */
export const DOMICILIATION_DRAFT_KEY = 'riwaq.domiciliation-draft';

/** Whether a draft of any kind lies under a storage key. */
export function isDraftKey(key: string): boolean {
  return key.startsWith(BOOKING_PREFIX) || key === DOMICILIATION_DRAFT_KEY;
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
