import { sql, type RawBuilder } from 'kysely';
import { HOLD_HOURS } from '#domain/booking/period.ts';
import { needsDocument } from '#domain/booking/verification.ts';
import { formatDinars } from '#domain/money.ts';
import type { Db } from '#server/db/database.ts';
import { isPeriodTaken, sqlStateOf, sqlStates } from '#server/db/errors.ts';
import { findBooking, type FoundBooking } from './find.ts';
import { moment, words } from './output.ts';
import { StaffError, usageError } from './staff-error.ts';
import type { StaffParts, StaffResult } from './staff-parts.ts';

export const paymentMethods = ['cash', 'bank_transfer', 'ccp', 'cheque'] as const;
const unpayable = ['rejected', 'cancelled', 'expired'];

/**
 * Approves a request; the note is for the customer. Refused when the room has been closed for that time, and when the
 * customer's role needs a document and none has arrived, unless it was seen elsewhere.
 */
export async function approve(
  { db, clock }: StaffParts,
  ref: string,
  { note, isWithoutDocument }: { note: string | null; isWithoutDocument: boolean },
): Promise<StaffResult> {
  const booking = await findBooking(db, ref);
  await decide(db, booking, 'approved', async (trx) => {
    if (!isWithoutDocument) {
      await refuseWithoutDocument(trx, booking);
    }
    await refuseClosed(trx, booking);
    return sql`select private.decide_booking(${booking.id}, 'approved', ${clock().toISOString()}::timestamptz, nullif(btrim(${note}), ''))`;
  });
  return done(booking, 'approved', `${booking.ref_code} is approved.`);
}

/** Rejects a request; the customer reads the reason, and a room is free again at that time. */
export async function reject(
  { db, clock }: StaffParts,
  ref: string,
  reason: string,
): Promise<StaffResult> {
  const booking = await findBooking(db, ref);
  await decide(db, booking, 'rejected', () =>
    Promise.resolve(
      sql`select private.reject_booking(${booking.id}, ${reason}, ${clock().toISOString()}::timestamptz)`,
    ),
  );
  const freed = holdsRoom(booking) ? ': its period is free again' : '';
  return done(booking, 'rejected', `${booking.ref_code} is rejected${freed}.`);
}

/** Records money that arrived. More than what remains is a typing error unless parts of the price are still open. */
export async function pay(
  { db, clock }: StaffParts,
  ref: string,
  payment: { amount: string; method: string; note: string },
): Promise<StaffResult> {
  const method = paymentMethods.find((known) => known === payment.method);
  if (!method) {
    throw usageError(`--method is one of ${paymentMethods.join(', ')}`);
  }
  const amount = centimesOf(payment.amount);
  const { id, ref_code } = await findBooking(db, ref);
  const left = await db.transaction().execute(async (trx) => {
    const booking = await trx
      .selectFrom('bookings')
      .select(['status', 'total_price', 'paid_amount', 'is_price_complete'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (unpayable.includes(booking.status)) {
      throw new StaffError(`${ref_code} is ${booking.status}: there is nothing to pay.`);
    }
    const remaining = booking.total_price - booking.paid_amount;
    if (amount > remaining && booking.is_price_complete) {
      throw new StaffError(
        `${formatDinars(amount)} is more than what ${ref_code} still owes: ${formatDinars(Math.max(0, remaining))}.`,
      );
    }
    const now = clock();
    await trx
      .insertInto('payments')
      .values({
        booking_id: id,
        amount,
        payment_method: method,
        status: 'paid',
        paid_at: now,
        notes: payment.note,
        created_at: now,
      })
      .execute();
    return Math.max(0, remaining - amount);
  });
  return {
    data: { ref_code, amount, remaining: left },
    text: `${formatDinars(amount)} (${words(method)}) recorded for ${ref_code}; remaining: ${formatDinars(left)}.`,
  };
}

/** Runs the database's own function and says its refusal in words. */
async function decide(
  db: Db,
  booking: FoundBooking,
  wish: 'approved' | 'rejected',
  decision: (trx: Db) => Promise<RawBuilder<unknown>>,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await (await decision(trx)).execute(trx);
    });
  } catch (error) {
    throw await inWords(db, error, booking, wish);
  }
}

async function inWords(
  db: Db,
  error: unknown,
  booking: FoundBooking,
  wish: string,
): Promise<unknown> {
  const { id, ref_code } = booking;
  if (sqlStateOf(error) === sqlStates.holdExpired) {
    return new StaffError(
      holdsRoom(booking)
        ? `The hold of ${ref_code} has run out, so its period is no longer kept. The customer has to ask again.`
        : `${ref_code} was not decided within ${HOLD_HOURS} hours, so it has expired. The customer has to ask again.`,
    );
  }
  if (sqlStateOf(error) === sqlStates.reasonMissing) {
    return usageError('--reason is missing: the customer reads it');
  }
  const isTaken = isPeriodTaken(error);
  if (!isTaken && sqlStateOf(error) !== sqlStates.illegalTransition) {
    return error;
  }
  const rival = await rivalOf(db, id);
  const taken = rival && ` ${rival} has the room at that time now.`;
  if (isTaken) {
    return new StaffError(`${ref_code} cannot be approved.${taken ?? ' The room is taken.'}`);
  }
  const { status } = await findBooking(db, ref_code);
  return new StaffError(
    status === wish
      ? `${ref_code} is already ${status}.`
      : `${ref_code} is ${words(status)}: only a pending request can be ${wish}.${taken ?? ''}`,
  );
}

/** A domiciliation takes no room from anybody. */
function holdsRoom({ booking_type }: FoundBooking): boolean {
  return booking_type === 'room_booking';
}

/** The booking that holds the room while this one would. */
async function rivalOf(db: Db, bookingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('timelines as own')
    .innerJoin('timelines as other', 'other.room_id', 'own.room_id')
    .innerJoin('bookings', 'bookings.id', 'other.booking_id')
    .select('bookings.ref_code')
    .where('own.booking_id', '=', bookingId)
    .where('other.booking_id', '<>', bookingId)
    .where('other.holding', '=', true)
    .where(sql<boolean>`other.period && own.period`)
    .executeTakeFirst();
  return row?.ref_code;
}

/** A document follows its request: whether it arrived can be judged only now (specification, section 5). */
async function refuseWithoutDocument(trx: Db, { id, ref_code }: FoundBooking): Promise<void> {
  const { role } = await trx
    .selectFrom('bookings')
    .select(sql<string | null>`verification ->> 'organizationType'`.as('role'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!needsDocument(role)) {
    return;
  }
  const document = await trx
    .selectFrom('booking_attachments')
    .select('id')
    .where('booking_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!document) {
    throw new StaffError(
      `${ref_code} cannot be approved: a ${role} needs a supporting document, and none has arrived. If you have seen one, add --without-document.`,
    );
  }
}

async function refuseClosed(trx: Db, { id, ref_code }: FoundBooking): Promise<void> {
  // A closure of the same moment waits for this room, or this waits for the closure.
  await trx
    .selectFrom('rooms')
    .select('id')
    .where('id', 'in', (from) =>
      from.selectFrom('timelines').select('room_id').where('booking_id', '=', id),
    )
    .forNoKeyUpdate()
    .execute();
  const closure = await trx
    .selectFrom('timelines')
    .innerJoin('room_closures', (join) =>
      join.on((on) =>
        on.or([
          on('room_closures.room_id', 'is', null),
          on('room_closures.room_id', '=', on.ref('timelines.room_id')),
        ]),
      ),
    )
    .innerJoin('bookings', 'bookings.id', 'timelines.booking_id')
    .select([
      'room_closures.reason',
      sql<Date>`lower(room_closures.period)`.as('start'),
      sql<Date>`upper(room_closures.period)`.as('end'),
    ])
    .where('timelines.booking_id', '=', id)
    .where('bookings.status', '=', 'pending_approval')
    .where(sql<boolean>`room_closures.period && timelines.period`)
    .executeTakeFirst();
  if (closure) {
    throw new StaffError(
      `${ref_code} cannot be approved: the room is closed from ${moment(closure.start)} to ${moment(closure.end)} (${closure.reason || 'no reason given'}).`,
    );
  }
}

/** Dinars as typed, `12900` or `12900.50`, in centimes. */
function centimesOf(typed: string): number {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  const centimes = whole ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : 0;
  if (centimes === 0) {
    throw usageError(`--amount is in dinars, like 12900 or 12900.50, not "${typed}"`);
  }
  return centimes;
}

function done({ ref_code }: FoundBooking, status: string, text: string): StaffResult {
  return { data: { ref_code, status }, text };
}
