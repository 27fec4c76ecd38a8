import { sql } from 'kysely';
import { findBooking } from './find.ts';
import { lastActor } from './log.ts';
import { words } from './output.ts';
import { refundText } from './payments.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

/** Cancels an approved booking; the customer reads the reason. Its period is free again, except for approved events inside it. */
export async function cancel(
  deps: StaffDeps,
  ref: string,
  typedReason: string,
): Promise<StaffResult> {
  const reason = typedReason.trim();
  if (reason === '') {
    throw usageError('A cancellation needs a reason: the customer reads it.');
  }
  const { db, clock } = deps;
  const { id, ref_code } = await findBooking(db, ref);
  const { isRoom, events, paid } = await staffWrite(deps, async (trx) => {
    const { status, room_id, paid_amount } = await trx
      .selectFrom('bookings')
      .select(['status', 'room_id', 'paid_amount'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (status !== 'approved') {
      throw new StaffError(
        `${ref_code} is ${words(status)}${await lastActor(trx, id, status)}: only an approved booking is cancelled; "reject" refuses a pending request.`,
      );
    }
    await sql`select private.decide_booking(${id}, 'cancelled', ${clock().toISOString()}::timestamptz, ${reason})`.execute(
      trx,
    );
    const rows = await trx
      .selectFrom('private.room_occupancies as occupied')
      .innerJoin('events', 'events.id', 'occupied.event_id')
      .select('events.name')
      .where('occupied.holder', '=', id)
      .orderBy('occupied.period')
      .execute();
    return {
      isRoom: room_id !== null,
      events: rows.map((row) => `"${row.name}"`),
      paid: paid_amount,
    };
  });
  const freed = isRoom ? ': its period is free again' : '';
  const kept =
    events.length > 0
      ? ` These public events were inside it and keep the room: ${events.join(', ')}. "reject-event" frees it.`
      : '';
  return {
    data: { ref_code, status: 'cancelled', events, to_refund: paid },
    text: `${ref_code} is cancelled${freed}.${kept}${refundText(paid)}`,
  };
}
