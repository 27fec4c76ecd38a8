import { sql } from 'kysely';
import { freeCancelEnd } from '#domain/account/free-cancelling.ts';
import { bookedPeriods } from '#server/bookings/booked-periods.ts';
import { newestAsk } from '#server/bookings/asks.ts';
import type { Db } from '#server/db/database.ts';
import { startOf } from './asks.ts';
import { findBooking } from './find.ts';
import { lockBooking, statusParams } from './lock-booking.ts';
import { moment } from '#server/cli/staff/output.ts';
import { refundText } from './payments.ts';
import { requiredText, StaffError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';

interface Cancellation {
  /** The customer reads it. */
  reason: string;
  /** What is given back of what was paid, in centimes; without it all of it, while cancelling is free. */
  refund?: number | undefined;
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
  const { texts } = deps;
  const { t, dinars } = texts;
  const reason = requiredText(typedReason, t('cancel.reasonMissing'));
  const { id, ref_code } = await findBooking(deps, ref);
  const { isRoom, isAsked, events, refunded, kept } = await staffWrite(deps, async (trx) => {
    const booking = await lockApproved(texts, trx, { id, action: 'cancelled' });
    const { paid_amount: paid, room_id } = booking;
    const ask = await newestAsk(trx, id, 'open');
    const isAsked = ask?.kind === 'cancellation';
    const askedAt = isAsked ? new Date(ask.created_at) : deps.clock();
    const end = freeCancelEnd(startOf(booking), deps.freeCancelHours);
    const refunded = decideRefund(texts, { ref_code, paid, refund, askedAt, end });
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
  const text = [
    isRoom ? t('cancel.doneRoom', { ref: ref_code }) : t('cancel.done', { ref: ref_code }),
    isAsked && t('cancel.asAsked'),
    eventsText(texts, events),
    kept > 0 && t('cancel.kept', { amount: dinars(kept) }),
    refundText(texts, refunded),
  ];
  return {
    data: { ref_code, status: 'cancelled', events, to_refund: refunded, kept },
    text: texts.sentences(text),
  };
}

interface PaidBooking {
  ref_code: string;
  paid: number;
  refund: number | undefined;
  /** When the customer asked for it, or now. */
  askedAt: Date;
  /** Until when cancelling is free; null: it never is. */
  end: Date | null;
}

/** What is given back: everything while cancelling is free, afterwards what staff decide (rulings, Third round). */
function decideRefund(
  { t, dinars }: StaffTexts,
  { ref_code: ref, paid, refund, askedAt, end }: PaidBooking,
): number {
  const all = dinars(paid);
  if (refund !== undefined && refund > paid) {
    throw new StaffError(t('cancel.tooMuch', { all, ref }));
  }
  if (end !== null && askedAt < end) {
    if (refund !== undefined && refund < paid) {
      throw new StaffError(t('cancel.isFree', { ref, end: moment(end), all }));
    }
    return paid;
  }
  if (paid > 0 && refund === undefined) {
    const paidFor = { all, ref, most: (paid / 100).toFixed(2) };
    throw new StaffError(
      end ? t('cancel.isLate', { ...paidFor, end: moment(end) }) : t('cancel.isNeverFree', paidFor),
    );
  }
  return refund ?? 0;
}

/** Locks an approved booking, with its periods; any other one is not cancelled, or changed. */
export async function lockApproved(
  texts: StaffTexts,
  trx: Db,
  { id, action }: { id: string; action: 'cancelled' | 'changed' },
) {
  const booking = await lockBooking(trx, id);
  if (booking.status !== 'approved') {
    const refused = await statusParams(texts, trx, booking);
    throw new StaffError(texts.t(`notApproved.${action}`, refused));
  }
  const booked = await trx
    .selectFrom('bookings')
    .select(bookedPeriods.as('periods'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...booking, ...booked };
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
export function eventsText({ t, list }: StaffTexts, events: readonly string[]): string {
  return events.length > 0 ? t('cancel.eventsStay', { events: list(events) }) : '';
}
