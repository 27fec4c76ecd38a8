import { addDays, isBefore } from 'date-fns';
import * as v from 'valibot';
import { instantSchema } from '#domain/time/time.ts';

/** A draft without changes for so many days is deleted, with its files. */
export const DRAFT_DAYS = 30;

const BOOKING_PREFIX = 'riwaq.booking-draft.';

/**
 * The storage key of a room's draft: one for each room (rulings, Booking wizard), and one for each pending request `changes`
 * that is changed.
 */
export function bookingDraftKey(roomSlug: string, changes: string | null = null): string {
  return `${BOOKING_PREFIX}${roomSlug}${changes === null ? '' : `.change-${changes}`}`;
}

/** The storage key of the draft of a domiciliation: one in a browser, whatever the plan. */
export const DOMICILIATION_DRAFT_KEY = 'riwaq.domiciliation-draft';

/** The storage key of the event that a customer types, in this tab. */
export const EVENT_DRAFT_KEY = 'riwaq.event-draft';

/** The storage key of what a user has typed in the chat. */
export const composersKey = (uid: string) => `riwaq.chat.${uid}`;

/** Whether a storage key is that of a draft of any kind. */
export function isDraftKey(key: string): boolean {
  return key.startsWith(BOOKING_PREFIX) || key === DOMICILIATION_DRAFT_KEY;
}

/** What a room's page reads of a stored draft: its owner, its age, and whether the server has its request. */
export const draftHeaderSchema = v.object({
  uid: v.string(),
  savedAt: instantSchema,
  /** The request, of which documents are missing; null before it is sent. */
  bookingId: v.nullable(v.string()),
});
export type DraftHeader = v.InferOutput<typeof draftHeaderSchema>;

/** Whether a draft is to be deleted. */
export function isDraftExpired({ savedAt }: Pick<DraftHeader, 'savedAt'>, now: Date): boolean {
  return isBefore(addDays(savedAt, DRAFT_DAYS), now);
}
