import { sql } from 'kysely';
import { missingDocuments } from '#domain/documents/missing.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { approveCall } from '#domain/staff/decisions.ts';
import { decision, requiredText } from '#server/decisions/use-case.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';
import { takeRoom } from '#server/rooms/take-room.ts';
import { bookingRow } from './booking-rows.ts';
import { lockPending, periodsOf } from './lock-booking.ts';
import { unpricedLines } from './price-request.ts';

type Approval = InputOf<typeof approveCall>;

/**
 * Approves the version of a request that staff have read. Refused while the room is closed at that time, a line of the price
 * is on request, or documents are missing, unless `withoutDocument` is the reason to do without them.
 */
export const approveRequest = decision(
  'requests.decide',
  async ({ db, now }, { note, internalNote, withoutDocument, ...read }: Approval) => {
    const reason = withoutDocument === undefined ? null : requiredText(withoutDocument);
    const booking = await lockPending({ db, now }, read);
    const { id, ref_code: ref } = booking;
    await refuseClosed(db, { id, ref });
    const lines = unpricedLines(booking.price_lines);
    if (lines.length > 0) {
      throw new Refusal('lines_unpriced', { ref, lines });
    }
    const { documents: attachments, ...row } = await bookingRow(db, id);
    const lacks = missingDocuments({ ...row, attachments });
    if (lacks.missing > 0 && reason === null) {
      throw new Refusal('documents_missing', { ref, lacks });
    }
    const notes = [note?.trim(), lacks.missing > 0 && reason].filter(Boolean).join('\n');
    const approve = () =>
      sql`select private.decide_booking(
        ${id}, 'approved', ${now.toISOString()}::timestamptz, nullif(${notes}, ''), ${read.version})`.execute(
        db,
      );
    const periods = await periodsOf(db, id);
    await (periods ? takeRoom(db, { ...periods, params: { ref } }, approve) : approve());
    await keepInternalNote(db, id, internalNote);
    return bookingRow(db, id);
  },
);

/** A concurrent closure of the room waits for this approval, or this approval for the closure. */
async function refuseClosed(db: Db, { id, ref }: { id: string; ref: string }): Promise<void> {
  await sql`select private.lock_room(room_id) from timelines where booking_id = ${id}`.execute(db);
  const closure = await db
    .selectFrom('timelines')
    .innerJoin('room_closures', (join) =>
      join.on((on) =>
        on.or([
          on('room_closures.room_id', 'is', null),
          on('room_closures.room_id', '=', on.ref('timelines.room_id')),
        ]),
      ),
    )
    .select([
      'room_closures.reason',
      sql<Date>`lower(room_closures.period)`.as('from'),
      sql<Date>`upper(room_closures.period)`.as('to'),
    ])
    .where('timelines.booking_id', '=', id)
    .where(sql<boolean>`room_closures.period && timelines.period`)
    .executeTakeFirst();
  if (closure) {
    throw new Refusal('room_closed', { ref, ...closure });
  }
}

/** Stores the note that other staff see; an empty one changes nothing. */
export async function keepInternalNote(db: Db, id: string, typed: string | undefined) {
  const internal_note = typed?.trim();
  if (internal_note) {
    await db.updateTable('bookings').set({ internal_note }).where('id', '=', id).execute();
  }
}
