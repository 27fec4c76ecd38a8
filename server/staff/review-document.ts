import { isToReplace, type RefusalCode } from '#domain/documents/review.ts';
import { heldUntil } from '#server/bookings/create-booking.ts';
import type { Db } from '#server/db/database.ts';
import { isOpenForDocuments } from '#server/documents/uploads.ts';
import { documentNumber, documentsOf, kindOf, reviewer } from './documents.ts';
import { findBooking } from './find.ts';
import { lockBooking, statusParams } from './lock-booking.ts';
import { moment, printable } from '#server/cli/staff/output.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';

/** How often the hold of one request is moved for documents that were refused; the database counts. */
const MAX_HOLD_EXTENSIONS = 2;

interface Review {
  /** The number of the document in `show`. */
  number: number;
  /** Why it is refused; null: it is accepted. */
  code: RefusalCode | null;
  /** What the customer reads beside the text of the code. */
  text: string | null;
  /** It was reviewed before, and staff know that. */
  isCorrection: boolean;
}

/**
 * Accepts a document of an open booking, or refuses it: its customer reads why and sends another one. A pending request is then
 * held for the full time again, once for all documents that wait to be replaced at a time.
 */
export async function reviewDocument(
  deps: StaffDeps,
  ref: string,
  { number, code, text: typed, isCorrection }: Review,
): Promise<StaffResult> {
  const { texts } = deps;
  const { t, nameOf } = texts;
  const trimmed = typed?.trim() ?? '';
  const text = trimmed === '' ? null : trimmed;
  if (code === 'other' && text === null) {
    throw usageError(t('review.textMissing'));
  }
  const { id, ref_code } = await findBooking(deps, ref);
  const named = { number, ref: ref_code };
  const now = deps.clock();
  const review = code === null ? 'accepted' : 'refused';
  const { document, end } = await staffWrite(deps, async (trx) => {
    const booking = await lockReviewable(texts, trx, { id, now });
    const documents = await documentsOf(trx, id);
    const document = documentNumber(texts, documents, named);
    if (document.purpose === 'PAYMENT_PROOF') {
      throw new StaffError(t('review.isProof', named));
    }
    const reviewed = {
      ...named,
      review: nameOf('review', document.review),
      by: reviewer(texts, document),
    };
    if (document.replaced_at !== null) {
      throw new StaffError(
        t('review.isReplaced', { ...reviewed, at: moment(document.replaced_at) }),
      );
    }
    if (document.review !== 'unreviewed' && !isCorrection) {
      throw new StaffError(t('review.isReviewed', reviewed));
    }
    const end =
      review === 'refused' && booking.status === 'pending_approval' && !documents.some(isToReplace)
        ? await moveHold(trx, booking, heldUntil(now, deps))
        : booking.hold_expires_at;
    await trx
      .updateTable('booking_attachments')
      .set({
        review,
        reviewed_at: now,
        reviewed_by: deps.actor.name,
        refusal_code: code,
        refusal_text: text,
      })
      .where('id', '=', document.id)
      .execute();
    return { document, end };
  });
  const described = {
    ...named,
    kind: kindOf(texts, document),
    name: printable(document.original_filename),
  };
  return {
    data: {
      ref_code,
      number,
      review,
      refusal_code: code,
      refusal_text: text,
      hold_expires_at: end,
    },
    text:
      code === null
        ? t('review.accepted', described)
        : texts.sentences([
            t('review.refused', { ...described, reason: nameOf('refusal', code) }),
            replaceText(texts, end),
          ]),
  };
}

function replaceText({ t }: StaffTexts, end: Date | null): string {
  return end ? t('review.replaceUntil', { end: moment(end) }) : t('review.replaceAlways');
}

/** Locks a booking that takes documents, so that two reviews, or a review and a new document, follow each other. */
async function lockReviewable(texts: StaffTexts, trx: Db, { id, now }: { id: string; now: Date }) {
  const booking = await lockBooking(trx, id);
  if (!isOpenForDocuments(booking, now)) {
    throw new StaffError(
      booking.status === 'pending_approval'
        ? texts.t('review.notInTime', { ref: booking.ref_code })
        : texts.t('review.closed', await statusParams(texts, trx, booking)),
    );
  }
  return booking;
}

interface Hold {
  id: string;
  hold_expires_at: Date | null;
  hold_extensions: number;
}

/** Moves the end of a hold to `until`, unless it was moved often enough or ends later; returns its end. */
async function moveHold(trx: Db, { id, hold_expires_at, hold_extensions }: Hold, until: Date) {
  if (
    hold_extensions >= MAX_HOLD_EXTENSIONS ||
    (hold_expires_at !== null && hold_expires_at >= until)
  ) {
    return hold_expires_at;
  }
  await trx
    .updateTable('bookings')
    .set({ hold_expires_at: until, hold_extensions: hold_extensions + 1 })
    .where('id', '=', id)
    .execute();
  return until;
}
