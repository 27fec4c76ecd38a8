import { sql } from 'kysely';
import type { RejectionCode } from '#domain/booking/rejection.ts';
import type { Db } from '#server/db/database.ts';
import { isPeriodTaken, sqlStateOf, sqlStates } from '#server/db/errors.ts';
import { summaryOf } from './booking-requests.ts';
import { findClashes } from './clashes.ts';
import { findMissing, missingText } from './documents.ts';
import { findBooking, type FoundBooking } from './find.ts';
import { lastActor } from './log.ts';
import { moment, words } from './output.ts';
import { refundText } from './payments.ts';
import { otherVersionText, unpricedText } from './price.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

interface Decision {
  /** The version that staff have read. */
  version: number;
  /** For staff only. */
  internalNote: string | null;
}

/**
 * Approves the version of a request that staff have read; the customer reads the note. Refused when the room has been closed for that time, when a line of the
 * price is on request, and when documents are missing, unless `withoutDocument` is the reason to do without them: the customer reads it after the note.
 */
export async function approve(
  deps: StaffDeps,
  ref: string,
  {
    version,
    note,
    internalNote,
    withoutDocument,
  }: Decision & { note: string | null; withoutDocument: string | null },
): Promise<StaffResult> {
  const reason = withoutDocument?.trim();
  if (reason === '') {
    throw usageError('--without-document needs a reason: the customer reads it.');
  }
  const booking = await findBooking(deps.db, ref);
  const decidedAt = deps.clock().toISOString();
  await decide(deps, booking, 'approved', async (trx) => {
    const missing = missingText(await findMissing(trx, booking.id));
    await refuseClosed(trx, booking);
    const texts = [note?.trim(), missing && reason].filter(Boolean).join('\n');
    await sql`select private.decide_booking(${booking.id}, 'approved', ${decidedAt}::timestamptz, nullif(${texts}, ''), ${version})`.execute(
      trx,
    );
    // After the decision, whose own refusals come first; throwing undoes it.
    if (missing && reason === undefined) {
      throw new StaffError(
        `${booking.ref_code} cannot be approved: it lacks ${missing}. To do without, add --without-document "REASON", which the customer reads.`,
      );
    }
    await keepInternalNote(trx, booking.id, internalNote);
  });
  return done(deps.db, booking, `${booking.ref_code} is approved.`);
}

/** Rejects the version of a request that staff have read; the customer reads the text of the code and the reason, and the room is free again at that time. */
export async function reject(
  deps: StaffDeps,
  ref: string,
  {
    version,
    code,
    reason,
    internalNote,
  }: Decision & { code: RejectionCode | null; reason: string | null },
): Promise<StaffResult> {
  const booking = await findBooking(deps.db, ref);
  await decide(deps, booking, 'rejected', async (trx) => {
    await sql`select private.reject_booking(${booking.id}, ${reason}, ${deps.clock().toISOString()}::timestamptz, ${version}, ${code})`.execute(
      trx,
    );
    await keepInternalNote(trx, booking.id, internalNote);
  });
  const freed = holdsRoom(booking) ? ': its period is free again' : '';
  // No payment is recorded for a rejected request, so this is what was paid for it.
  const { paid_amount } = await findBooking(deps.db, ref);
  return done(
    deps.db,
    booking,
    `${booking.ref_code} is rejected${freed}.${refundText(paid_amount)}`,
  );
}

/** Calls a function of the database, and turns its error codes into messages. */
async function decide(
  deps: StaffDeps,
  booking: FoundBooking,
  decision: 'approved' | 'rejected',
  write: (trx: Db) => Promise<unknown>,
): Promise<void> {
  try {
    await staffWrite(deps, async (trx) => {
      // Before its room, as every writer does.
      await trx
        .selectFrom('bookings')
        .select('id')
        .where('id', '=', booking.id)
        .forUpdate()
        .execute();
      await write(trx);
    });
  } catch (error) {
    throw await toStaffError(deps.db, error, booking, decision);
  }
}

async function toStaffError(
  db: Db,
  error: unknown,
  booking: FoundBooking,
  decision: string,
): Promise<unknown> {
  const { id, ref_code } = booking;
  if (sqlStateOf(error) === sqlStates.holdExpired) {
    return new StaffError(
      holdsRoom(booking)
        ? `The hold of ${ref_code} has expired, so its period is no longer reserved. The customer needs to send a new request.`
        : `${ref_code} was not decided in time, so it has expired. The customer needs to send a new request.`,
    );
  }
  if (sqlStateOf(error) === sqlStates.reasonMissing) {
    return usageError('A rejection needs --code or --reason: the customer reads it.');
  }
  if (sqlStateOf(error) === sqlStates.otherVersion) {
    return new StaffError(await otherVersionText(db, await findBooking(db, ref_code)));
  }
  if (sqlStateOf(error) === sqlStates.lineUnpriced) {
    const { price_lines } = await findBooking(db, ref_code);
    return new StaffError(
      `${ref_code} cannot be approved: it has lines without a price (${unpricedText(price_lines)}). "price" sets one.`,
    );
  }
  const isTaken = isPeriodTaken(error);
  if (!isTaken && sqlStateOf(error) !== sqlStates.illegalTransition) {
    return error;
  }
  const other = await otherInRoom(db, id);
  const taken = other && ` The room is taken at that time now: ${other}.`;
  if (isTaken) {
    return new StaffError(`${ref_code} cannot be approved.${taken ?? ' The room is taken.'}`);
  }
  const { status } = await findBooking(db, ref_code);
  const who = await lastActor(db, id, status);
  return new StaffError(
    status === decision
      ? `${ref_code} is already ${status}${who}.`
      : `${ref_code} is ${words(status)}${who}: only a pending request can be ${decision}.${taken ?? ''}`,
  );
}

/** A domiciliation holds no room. */
function holdsRoom({ booking_type }: FoundBooking): boolean {
  return booking_type === 'room_booking';
}

/** What else occupies the room in the period of a booking. */
async function otherInRoom(db: Db, bookingId: string): Promise<string | undefined> {
  const own = await db
    .selectFrom('timelines')
    .select([
      'room_id as roomId',
      sql<Date>`lower(period)`.as('start'),
      sql<Date>`upper(period)`.as('end'),
    ])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const [other] = own ? await findClashes(db, { ...own, except: bookingId }) : [];
  return other?.takenBy;
}

async function refuseClosed(trx: Db, { id, ref_code }: FoundBooking): Promise<void> {
  // A concurrent closure of the room waits for this approval, or this approval for the closure.
  await sql`select private.lock_room(room_id) from timelines where booking_id = ${id}`.execute(trx);
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

async function keepInternalNote(trx: Db, id: string, typed: string | null): Promise<void> {
  const internal_note = typed?.trim();
  if (internal_note) {
    await trx.updateTable('bookings').set({ internal_note }).where('id', '=', id).execute();
  }
}

/** The result of a decision, with what was decided. */
async function done(db: Db, { id }: FoundBooking, text: string): Promise<StaffResult> {
  const summary = await summaryOf(db, id);
  return { data: summary.data, text: `${text}\n${summary.text}` };
}
