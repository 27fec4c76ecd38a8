import { sql } from 'kysely';
import { freeCancelEnd } from '#domain/account/free-cancelling.ts';
import { formatDinars } from '#domain/money.ts';
import { newestAsk } from '#server/bookings/asks.ts';
import type { Db } from '#server/db/database.ts';
import { startOf } from './asks.ts';
import { findBooking } from './find.ts';
import { lastActor } from './log.ts';
import { moment, words } from './output.ts';
import { refundText } from './payments.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

interface Cancellation {
  /** The customer reads it. */
  reason: string;
  /** What is given back of what was paid, in centimes; null: all of it, while cancelling is free. */
  refund: number | null;
}

/**
 * Cancels an approved booking, and so grants a cancellation that its customer asks for; the customer reads the reason. Its
 * period is free again, except for approved events inside it.
 */
export async function cancel(
  deps: StaffDeps,
  ref: string,
  { reason: typedReason, refund }: Cancellation,
): Promise<StaffResult> {
  const reason = typedReason.trim();
  if (reason === '') {
    throw usageError('A cancellation needs a reason: the customer reads it.');
  }
  const { id, ref_code } = await findBooking(deps.db, ref);
  const { isRoom, isAsked, events, refunded, kept } = await staffWrite(deps, async (trx) => {
    const booking = await lockApproved(trx, id, 'cancelled; "reject" refuses a pending request');
    const { paid_amount: paid, room_id } = booking;
    const ask = await newestAsk(trx, id, 'open');
    const isAsked = ask?.kind === 'cancellation';
    const askedAt = isAsked ? new Date(ask.created_at) : deps.clock();
    const end = freeCancelEnd(startOf(booking), deps.freeCancelHours);
    const refunded = decideRefund({ ref_code, paid, refund, askedAt, end });
    const kept = paid - refunded;
    await sql`select private.cancel_approved(${id}, ${reason}, ${deps.clock().toISOString()}::timestamptz, ${kept})`.execute(
      trx,
    );
    return {
      isRoom: room_id !== null,
      isAsked,
      events: await eventsInside(trx, id),
      refunded,
      kept,
    };
  });
  const freed = isRoom ? ': its period is free again' : '';
  const asked = isAsked ? ' That is what its customer asked for.' : '';
  const keptText = kept > 0 ? ` Kept: ${formatDinars(kept, 'en')}.` : '';
  return {
    data: { ref_code, status: 'cancelled', events, to_refund: refunded, kept },
    text: `${ref_code} is cancelled${freed}.${asked}${eventsText(events)}${keptText}${refundText(refunded)}`,
  };
}

interface PaidBooking {
  ref_code: string;
  paid: number;
  refund: number | null;
  /** When the customer asked for it, or now. */
  askedAt: Date;
  /** Until when cancelling is free; null: it never is. */
  end: Date | null;
}

/** What is given back: everything while cancelling is free, afterwards what staff decide (rulings, Third round). */
function decideRefund({ ref_code, paid, refund, askedAt, end }: PaidBooking): number {
  const all = formatDinars(paid, 'en');
  if (refund !== null && refund > paid) {
    throw new StaffError(`Only ${all} was paid for ${ref_code}: no more can be refunded.`);
  }
  if (end !== null && askedAt < end) {
    if (refund !== null && refund < paid) {
      throw new StaffError(
        `Cancelling ${ref_code} is free until ${moment(end)}: all of ${all} is refunded. Leave out --refund.`,
      );
    }
    return paid;
  }
  if (paid > 0 && refund === null) {
    const late = end ? `ended on ${moment(end)}` : 'is for rooms only';
    throw new StaffError(
      `${all} was paid for ${ref_code}, and free cancelling ${late}: decide what is given back, and add --refund AMOUNT, from 0 to ${(paid / 100).toFixed(2)}.`,
    );
  }
  return refund ?? 0;
}

/** Locks an approved booking, with its period; `only` ends the refusal of any other one: "only an approved booking is …". */
export async function lockApproved(trx: Db, id: string, only: string) {
  const booking = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { ref_code, status } = booking;
  if (status !== 'approved') {
    throw new StaffError(
      `${ref_code} is ${words(status)}${await lastActor(trx, id, status)}: only an approved booking is ${only}.`,
    );
  }
  const timeline = await trx
    .selectFrom('timelines')
    .select(['booking_dates', 'start_time', 'end_time'])
    .where('booking_id', '=', id)
    .orderBy('period')
    .executeTakeFirst();
  return { booking_dates: null, start_time: null, end_time: null, ...booking, ...timeline };
}

/** The public events that are part of a booking, and not in its period any more. */
export async function eventsInside(trx: Db, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('private.room_occupancies as occupied')
    .innerJoin('events', 'events.id', 'occupied.event_id')
    .innerJoin('bookings', 'bookings.id', 'occupied.holder')
    .select('events.name')
    .where('occupied.holder', '=', id)
    .where(
      sql<boolean>`not exists (
        select from timelines
        where booking_id = bookings.id and bookings.status = 'approved' and period @> occupied.period)`,
    )
    .orderBy('occupied.period')
    .execute();
  return rows.map(({ name }) => `"${name}"`);
}

/** What a command prints about such events. */
export function eventsText(events: readonly string[]): string {
  return events.length > 0
    ? ` These public events were inside it and keep the room: ${events.join(', ')}. "reject-event" frees it.`
    : '';
}
