import { sql } from 'kysely';
import type { RejectionCode } from '#domain/booking/rejection.ts';
import type { Db } from '#server/db/database.ts';
import { isPeriodTaken, sqlStateOf, sqlStates } from '#server/db/errors.ts';
import { summaryOf } from './booking-requests.ts';
import { findClashes } from './clashes.ts';
import { findMissing, missingText } from './documents.ts';
import { findBooking, type FoundBooking } from './find.ts';
import { lockBooking, statusParams } from './lock-booking.ts';
import { moment } from './output.ts';
import { refundText } from './payments.ts';
import { otherVersionText, unpricedText } from './price.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

interface Decision {
  /** The version that staff have read. */
  version: number;
  /** For staff only. */
  internalNote?: string | undefined;
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
  }: Decision & { note?: string | undefined; withoutDocument?: string | undefined },
): Promise<StaffResult> {
  const { texts } = deps;
  const { t } = texts;
  const reason = withoutDocument?.trim();
  if (reason === '') {
    throw usageError(t('decide.withoutDocumentReason'));
  }
  const booking = await findBooking(deps, ref);
  const decidedAt = deps.clock().toISOString();
  await decide(deps, booking, 'approved', async (trx) => {
    const missing = missingText(texts, await findMissing(trx, booking.id));
    await refuseClosed(deps, trx, booking);
    const notes = [note?.trim(), missing && reason].filter(Boolean).join('\n');
    await sql`select private.decide_booking(${booking.id}, 'approved', ${decidedAt}::timestamptz, nullif(${notes}, ''), ${version})`.execute(
      trx,
    );
    // After the decision, whose own refusals come first; throwing undoes it.
    if (missing && reason === undefined) {
      throw new StaffError(t('decide.lacks', { ref: booking.ref_code, missing }));
    }
    await keepInternalNote(trx, booking.id, internalNote);
  });
  return done(deps, booking, t('decide.approved', { ref: booking.ref_code }));
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
  }: Decision & { code?: RejectionCode | undefined; reason?: string | undefined },
): Promise<StaffResult> {
  const booking = await findBooking(deps, ref);
  await decide(deps, booking, 'rejected', async (trx) => {
    await sql`select private.reject_booking(${booking.id}, ${reason ?? null}, ${deps.clock().toISOString()}::timestamptz, ${version}, ${code ?? null})`.execute(
      trx,
    );
    await keepInternalNote(trx, booking.id, internalNote);
  });
  // No payment is recorded for a rejected request, so this is what was paid for it.
  const { paid_amount } = await findBooking(deps, ref);
  const { texts } = deps;
  const rejected = holdsRoom(booking)
    ? texts.t('decide.rejectedRoom', { ref: booking.ref_code })
    : texts.t('decide.rejected', { ref: booking.ref_code });
  return done(deps, booking, texts.sentences([rejected, refundText(texts, paid_amount)]));
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
      await lockBooking(trx, booking.id);
      await write(trx);
    });
  } catch (error) {
    throw await toStaffError(deps, error, booking, decision);
  }
}

async function toStaffError(
  deps: StaffDeps,
  error: unknown,
  booking: FoundBooking,
  decision: 'approved' | 'rejected',
): Promise<unknown> {
  const { db, texts } = deps;
  const { t } = texts;
  const { id, ref_code: ref } = booking;
  if (sqlStateOf(error) === sqlStates.holdExpired) {
    return new StaffError(
      holdsRoom(booking) ? t('decide.holdExpired', { ref }) : t('decide.expired', { ref }),
    );
  }
  if (sqlStateOf(error) === sqlStates.reasonMissing) {
    return usageError(t('decide.reasonMissing'));
  }
  if (sqlStateOf(error) === sqlStates.otherVersion) {
    return new StaffError(await otherVersionText(texts, db, await findBooking(deps, ref)));
  }
  if (sqlStateOf(error) === sqlStates.lineUnpriced) {
    const { price_lines } = await findBooking(deps, ref);
    return new StaffError(t('decide.unpriced', { ref, lines: unpricedText(texts, price_lines) }));
  }
  const isTaken = isPeriodTaken(error);
  if (!isTaken && sqlStateOf(error) !== sqlStates.illegalTransition) {
    return error;
  }
  const other = await otherInRoom(deps, id);
  const taken = other && t('decide.takenBy', { other });
  if (isTaken) {
    return new StaffError(
      texts.sentences([t('decide.refused', { ref }), taken ?? t('decide.taken')]),
    );
  }
  const found = await findBooking(deps, ref);
  const decided = await statusParams(texts, db, found);
  if (found.status === decision) {
    return new StaffError(t('decide.already', decided));
  }
  const notPending = t(`decide.notPending.${decision}`, decided);
  return new StaffError(texts.sentences([notPending, taken]));
}

/** A domiciliation holds no room. */
function holdsRoom({ booking_type }: FoundBooking): boolean {
  return booking_type === 'room_booking';
}

/** What else occupies the room in the periods of a booking. */
async function otherInRoom(deps: StaffDeps, bookingId: string): Promise<string | undefined> {
  const spans = await deps.db
    .selectFrom('timelines')
    .select([
      'room_id as roomId',
      sql<Date>`lower(period)`.as('start'),
      sql<Date>`upper(period)`.as('end'),
    ])
    .where('booking_id', '=', bookingId)
    .execute();
  const [first] = spans;
  const query = first && { roomId: first.roomId, spans, except: bookingId };
  const [other] = query ? await findClashes(deps, deps.db, query) : [];
  return other?.takenBy;
}

async function refuseClosed(
  { texts: { t } }: StaffDeps,
  trx: Db,
  { id, ref_code: ref }: FoundBooking,
): Promise<void> {
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
    const reason = closure.reason || t('noReason');
    const [from, to] = [moment(closure.start), moment(closure.end)];
    throw new StaffError(t('decide.closed', { ref, from, to, reason }));
  }
}

async function keepInternalNote(trx: Db, id: string, typed: string | undefined): Promise<void> {
  const internal_note = typed?.trim();
  if (internal_note) {
    await trx.updateTable('bookings').set({ internal_note }).where('id', '=', id).execute();
  }
}

/** The result of a decision, with what was decided. */
async function done(deps: StaffDeps, { id }: FoundBooking, text: string): Promise<StaffResult> {
  const summary = await summaryOf(deps, id);
  return { data: summary.data, text: `${text}\n${summary.text}` };
}
