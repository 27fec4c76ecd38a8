import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Bookings } from '#server/db/schema.gen.ts';
import { lastChange } from '#server/decisions/last-change.ts';
import { Refusal } from '#server/errors.ts';
import { findClashes, type ClashQuery } from '#server/rooms/clashes.ts';
import { findBooking } from './find-booking.ts';

type Booking = Selectable<Bookings>;

/** The version of a booking that staff have read. */
export interface ReadVersion {
  /** Its reference, as it is typed. */
  ref: string;
  version: number;
}

/** Locks a booking for a transaction; before its room, its payments and what is asked for it, as every writer does. */
export async function lockBooking(db: Db, ref: string): Promise<Booking> {
  const { id } = await findBooking(db, ref);
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks a request that waits for a decision, of the version that staff have read. */
export async function lockPending(
  { db, now }: { db: Db; now: Date },
  { ref, version }: ReadVersion,
): Promise<Booking> {
  const booking = await lockBooking(db, ref);
  if (booking.status !== 'pending_approval') {
    const taken = booking.status === 'expired' ? await periodsOf(db, booking.id) : null;
    const clashes = taken ? await findClashes(db, taken) : [];
    throw new Refusal('booking_decided', { ...(await statusParams(db, booking)), clashes });
  }
  refuseExpired(booking, now);
  await refuseOtherVersion(db, booking, version);
  return booking;
}

/** Throws `request_expired` once the hold has ended. */
export function refuseExpired(
  { ref_code: ref, hold_expires_at }: Pick<Booking, 'ref_code' | 'hold_expires_at'>,
  now: Date,
): void {
  if (hold_expires_at !== null && hold_expires_at <= now) {
    throw new Refusal('request_expired', { ref });
  }
}

/** Throws `request_changed` for a version that staff have not read. */
export async function refuseOtherVersion(
  db: Db,
  { id, ref_code: ref, version }: Pick<Booking, 'id' | 'ref_code' | 'version'>,
  read: number | undefined,
): Promise<void> {
  if (version !== read) {
    const by = (await lastChange(db, id, 'changed')) ?? { name: 'customer', at: null };
    throw new Refusal('request_changed', { ref, version, by });
  }
}

/** Which status a booking has, and who has decided that: why a decision is refused. */
export async function statusParams(
  db: Db,
  { id, ref_code: ref, status }: Pick<Booking, 'id' | 'ref_code' | 'status'>,
) {
  return { ref, status, by: await lastChange(db, id, status) };
}

/** What the booking of a room occupies. */
export async function periodsOf(db: Db, bookingId: string): Promise<ClashQuery | null> {
  const spans = await db
    .selectFrom('timelines')
    .select([
      'room_id as roomId',
      sql<Date>`lower(period)`.as('start'),
      sql<Date>`upper(period)`.as('end'),
    ])
    .where('booking_id', '=', bookingId)
    .execute();
  const [first] = spans;
  return first ? { roomId: first.roomId, spans, except: bookingId } : null;
}
