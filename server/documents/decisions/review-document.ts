import { MAX_HOLD_EXTENSIONS } from '#domain/booking/limits/limits.ts';
import { isToReplace } from '#domain/documents/review.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { reviewCall } from '#domain/staff/decisions.ts';
import {
  lockBooking,
  refuseExpired,
  statusParams,
} from '#server/bookings/decisions/lock-booking.ts';
import { heldUntil } from '#server/bookings/requests/create-booking.ts';
import type { Db } from '#server/db/database.ts';
import { decision, requiredText, type Scope } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import {
  documentNumber,
  documentsOf,
  type BookingDocument,
} from '#server/documents/booking-documents.ts';
import { isOpenForDocuments } from '#server/documents/uploads.ts';

type Review = InputOf<typeof reviewCall>;

/**
 * Accepts a document of an open booking, or refuses it: its customer reads why and sends another one. A pending request is then
 * held for the full time again, once for all documents that wait to be replaced at a time.
 */
export const reviewDocument = decision(
  'documents.review',
  async (scope: Scope, { ref, number, code, text: typed, isCorrection }: Review) => {
    const { db, now, actor } = scope;
    const trimmed = typed?.trim() ?? '';
    if (code === 'other') {
      requiredText(trimmed);
    }
    const text = trimmed === '' ? null : trimmed;
    const booking = await lockReviewable(scope, ref);
    const named = { ref: booking.ref_code, number };
    const documents = await documentsOf(db, booking.id);
    const document = documentNumber(documents, named);
    refuseReviewed(document, named, isCorrection);
    const review = code === null ? ('accepted' as const) : ('refused' as const);
    const end =
      review === 'refused' && booking.status === 'pending_approval' && !documents.some(isToReplace)
        ? await moveHold(db, booking, heldUntil(now, scope))
        : booking.hold_expires_at;
    await db
      .updateTable('booking_attachments')
      .set({
        review,
        reviewed_at: now,
        reviewed_by: actor.name,
        refusal_code: code,
        refusal_text: text,
      })
      .where('id', '=', document.id)
      .execute();
    return {
      ref_code: booking.ref_code,
      number,
      review,
      refusal_code: code,
      refusal_text: text,
      hold_expires_at: end,
      document,
    };
  },
);

function refuseReviewed(
  document: BookingDocument,
  named: { ref: string; number: number },
  isCorrection: boolean,
): void {
  if (document.purpose === 'PAYMENT_PROOF') {
    throw new Refusal('document_is_proof', named);
  }
  const { review, reviewed_by: name, reviewed_at, replaced_at: at } = document;
  const reviewed = { ...named, review, by: name === null ? null : { name, at: reviewed_at } };
  if (at !== null) {
    throw new Refusal('document_replaced', { ...reviewed, at });
  }
  if (review !== 'unreviewed' && !isCorrection) {
    throw new Refusal('document_reviewed', reviewed);
  }
}

/** Locks a booking that takes documents, so that two reviews, or a review and a new document, follow each other. */
async function lockReviewable({ db, now }: Scope, ref: string) {
  const booking = await lockBooking(db, ref);
  if (!isOpenForDocuments(booking, now)) {
    refuseExpired(booking, now);
    throw new Refusal('booking_closed', await statusParams(db, booking));
  }
  return booking;
}

interface Hold {
  id: string;
  hold_expires_at: Date | null;
  hold_extensions: number;
}

/** Moves the end of a hold to `until`, unless it was moved often enough or ends later; returns its end. */
async function moveHold(db: Db, { id, hold_expires_at, hold_extensions }: Hold, until: Date) {
  if (
    hold_extensions >= MAX_HOLD_EXTENSIONS ||
    (hold_expires_at !== null && hold_expires_at >= until)
  ) {
    return hold_expires_at;
  }
  await db
    .updateTable('bookings')
    .set({ hold_expires_at: until, hold_extensions: hold_extensions + 1 })
    .where('id', '=', id)
    .execute();
  return until;
}
