import type { BookingAsk, NewAsk } from '#domain/account/asks.ts';
import { setActor } from '#server/db/actor.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';
import { lockOwnBooking } from './own-bookings.ts';

/**
 * Stores what the customer asks for an approved booking. The same ask again, while it is open, is the first one; another one
 * waits until that is answered or withdrawn.
 */
export async function askStaff(
  db: Db,
  uid: string,
  { bookingId, ask: { kind, text }, now }: { bookingId: string; ask: NewAsk; now: Date },
): Promise<BookingAsk> {
  return db.transaction().execute(async (trx) => {
    const { status, end } = await lockOwnBooking(trx, uid, bookingId);
    const open = await newestAsk(trx, bookingId, 'open');
    if (open) {
      if (open.kind === kind && open.text === text) {
        return open;
      }
      throw new Refusal('ask_open');
    }
    if (status !== 'approved' || end === null) {
      throw new Refusal('booking_not_approved', { status });
    }
    if (end <= now) {
      throw new Refusal('booking_over');
    }
    await setActor(trx, 'customer');
    const asked = await trx
      .insertInto('private.booking_asks')
      .values({ booking_id: bookingId, kind, text, created_at: now })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return toAsk(asked);
  });
}

/** Takes back an open ask. A repeat changes nothing; one that staff have answered stays. */
export async function withdrawAsk(
  db: Db,
  uid: string,
  { bookingId, askId, now }: { bookingId: string; askId: string; now: Date },
): Promise<BookingAsk> {
  return db.transaction().execute(async (trx) => {
    await lockOwnBooking(trx, uid, bookingId);
    const asked = await trx
      .selectFrom('private.booking_asks')
      .select(columns)
      .where('booking_id', '=', bookingId)
      .where('id', '=', askId)
      .executeTakeFirstOrThrow(() => new Refusal('ask_not_found'));
    if (asked.status === 'withdrawn') {
      return toAsk(asked);
    }
    if (asked.status !== 'open') {
      throw new Refusal('ask_closed', { status: asked.status });
    }
    await setActor(trx, 'customer');
    const withdrawn = await trx
      .updateTable('private.booking_asks')
      .set({ status: 'withdrawn', closed_at: now })
      .where('id', '=', askId)
      .returning(columns)
      .executeTakeFirstOrThrow();
    return toAsk(withdrawn);
  });
}

/** The open ask of a booking, or the one that was closed last; or the newest one of a status. */
export async function newestAsk(
  db: Db,
  bookingId: string,
  status?: BookingAsk['status'],
): Promise<BookingAsk | null> {
  const asked = await db
    .selectFrom('private.booking_asks')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'open'))
    .orderBy('closed_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return asked ? toAsk(asked) : null;
}

const columns = ['id', 'kind', 'text', 'status', 'answer', 'created_at'] as const;

function toAsk({
  created_at,
  ...ask
}: Omit<BookingAsk, 'created_at'> & { created_at: Date }): BookingAsk {
  return { ...ask, created_at: created_at.toISOString() };
}
