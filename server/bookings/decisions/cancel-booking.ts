import { sql } from 'kysely';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { freeCancelEnd } from '#domain/account/free-cancelling.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { cancelCall } from '#domain/staff/decisions.ts';
import { newestAsk } from '#server/bookings/asks.ts';
import { decision, requiredText, type Scope } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { eventsOutside, lockApproved } from './lock-approved.ts';

type Cancellation = InputOf<typeof cancelCall>;

/**
 * Cancels an approved booking, and so grants a cancellation that its customer asks for. Its period is free again, except for
 * approved events inside it.
 */
export const cancelBooking = decision(
  'bookings.change',
  async (scope: Scope, { ref, reason: why, refund }: Cancellation) => {
    const { db, now, building, freeCancelHours } = scope;
    const reason = requiredText(why);
    const booking = await lockApproved(db, ref);
    const { id, ref_code, paid_amount: paid, room_id } = booking;
    const ask = await newestAsk(db, id, 'open');
    const isAsked = ask?.kind === 'cancellation';
    const askedAt = isAsked ? new Date(ask.created_at) : now;
    const end = freeCancelEnd(building, startOf(booking), freeCancelHours);
    const to_refund = decideRefund({ ref: ref_code, paid, refund, askedAt, end });
    const kept = paid - to_refund;
    await sql`
      select private.cancel_approved(${id}, ${reason}, ${now.toISOString()}::timestamptz, ${kept})`.execute(
      db,
    );
    return {
      ref_code,
      status: 'cancelled',
      is_room: room_id !== null,
      is_asked: isAsked,
      events: await eventsOutside(db, id),
      to_refund,
      kept,
    };
  },
);

/** What free cancelling goes by. */
export function startOf({ status, periods }: Pick<BookingDetails, 'status' | 'periods'>) {
  const [first] = periods;
  return { status, start_date: first?.first ?? null, start_time: first?.from ?? null };
}

interface PaidBooking {
  ref: string;
  paid: number;
  refund: number | undefined;
  /** When the customer asked for it, or now. */
  askedAt: Date;
  /** Until when cancelling is free; null: it never is. */
  end: Date | null;
}

/** What is given back: everything while cancelling is free, afterwards what staff decide (rulings, Third round). */
function decideRefund({ ref, paid, refund, askedAt, end }: PaidBooking): number {
  if (refund !== undefined && refund > paid) {
    throw new Refusal('refund_too_high', { ref, left: paid });
  }
  if (end !== null && askedAt < end) {
    if (refund !== undefined && refund < paid) {
      throw new Refusal('cancelling_free', { ref, end, paid });
    }
    return paid;
  }
  if (paid > 0 && refund === undefined) {
    throw new Refusal('refund_undecided', { ref, end, paid });
  }
  return refund ?? 0;
}
