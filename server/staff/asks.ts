import { sql } from 'kysely';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { freeCancelEnd } from '#domain/account/free-cancelling.ts';
import { bookedFrom } from '#server/bookings/booked-periods.ts';
import { newestAsk } from '#server/bookings/asks.ts';
import type { Db } from '#server/db/database.ts';
import { bookingCells, bookings } from './booking-requests.ts';
import { findBooking } from './find.ts';
import { lockBooking } from './lock-booking.ts';
import { lastActor } from './log.ts';
import { moment, table } from '#server/cli/staff/output.ts';
import { requiredText, StaffError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

/** What customers ask for approved bookings, the booking that starts first at the top. */
export async function listAsks(deps: StaffDeps): Promise<StaffResult> {
  const asks = await openAsks(deps);
  return { data: asks, text: askTable(deps, asks) || deps.texts.t('asks.none') };
}

export async function openAsks(deps: Pick<StaffDeps, 'db' | 'texts'>) {
  return bookings(deps)
    .innerJoin('private.booking_asks as ask', 'ask.booking_id', 'bookings.id')
    .select(['ask.kind as asks_for', 'ask.text as asks', 'ask.created_at as asked_at'])
    .where('ask.status', '=', 'open')
    .orderBy(sql`coalesce(${bookedFrom}, (bookings.selected_months[1] || '-01')::timestamptz)`)
    .orderBy('bookings.id')
    .execute();
}

type AskDeps = Pick<StaffDeps, 'texts' | 'freeCancelHours'>;

export function askTable(deps: AskDeps, asks: Awaited<ReturnType<typeof openAsks>>): string {
  const { ref, offer, period, client } = bookingCells(deps.texts);
  return table(asks, {
    ref,
    asksFor: (ask) =>
      ask.asks_for === 'cancellation'
        ? cancellation(deps, ask)
        : deps.texts.nameOf('ask', ask.asks_for),
    askedOn: (ask) => moment(ask.asked_at),
    offer,
    period,
    client,
    words: (ask) => ask.asks,
  });
}

function cancellation(
  { texts: { t }, freeCancelHours }: AskDeps,
  ask: Awaited<ReturnType<typeof openAsks>>[number],
): string {
  const end = freeCancelEnd(startOf(ask), freeCancelHours);
  return end && ask.asked_at < end ? t('asks.freeCancellation') : t('asks.lateCancellation');
}

/** What free cancelling goes by. */
export function startOf({ status, periods }: Pick<BookingDetails, 'status' | 'periods'>) {
  const [first] = periods;
  return { status, start_date: first?.first ?? null, start_time: first?.from ?? null };
}

/** Refuses what the customer asks; the customer reads the reason, and the booking stays as it is. */
export async function refuseAsk(
  deps: StaffDeps,
  ref: string,
  typedReason: string,
): Promise<StaffResult> {
  const { t, nameOf } = deps.texts;
  const reason = requiredText(typedReason, t('asks.reasonMissing'));
  const { id, ref_code } = await findBooking(deps, ref);
  return staffWrite(deps, async (trx) => {
    await lockBooking(trx, id);
    const open = await newestAsk(trx, id, 'open');
    if (!open) {
      throw new StaffError(await noAskText(deps, trx, { id, ref_code }));
    }
    await trx
      .updateTable('private.booking_asks')
      .set({ status: 'refused', answer: reason, closed_at: deps.clock() })
      .where('id', '=', open.id)
      .execute();
    return {
      data: { ref_code, kind: open.kind, status: 'refused', answer: reason },
      text: t('asks.refused', { kind: nameOf('ask', open.kind), ref: ref_code }),
    };
  });
}

/** No ask is open; how the last one was closed, and by whom. */
async function noAskText(
  { texts }: StaffDeps,
  trx: Db,
  { id, ref_code: ref }: { id: string; ref_code: string },
): Promise<string> {
  const { t, nameOf } = texts;
  const last = await newestAsk(trx, id);
  if (!last) {
    return t('asks.noneOpen', { ref });
  }
  const { kind, status } = last;
  const isChanged = status === 'granted' && kind === 'change';
  const ofBooking = isChanged ? 'changed' : 'cancelled';
  const action = status === 'granted' || status === 'ended' ? ofBooking : status;
  return t('asks.answered', {
    ref,
    kind: nameOf('ask', kind),
    status: nameOf('askStatus', status),
    by: await lastActor(texts, trx, id, action),
  });
}
