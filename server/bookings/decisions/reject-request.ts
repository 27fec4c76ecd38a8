import { sql } from 'kysely';
import type { InputOf } from '#domain/staff/call.ts';
import type { rejectCall } from '#domain/staff/decisions.ts';
import { decision, requiredText } from '#server/decisions/use-case.ts';
import { keepInternalNote } from './approve-request.ts';
import { bookingRow } from './booking-rows.ts';
import { lockPending } from './lock-booking.ts';

type Rejection = InputOf<typeof rejectCall>;

/** Rejects the version of a request that staff have read: its room is free again at that time. */
export const rejectRequest = decision(
  'requests.decide',
  async ({ db, now }, { code, reason = '', internalNote, ...read }: Rejection) => {
    const words = code === undefined ? requiredText(reason) : reason;
    const { id } = await lockPending({ db, now }, read);
    await sql`
      select private.reject_booking(
        ${id}, ${words}, ${now.toISOString()}::timestamptz, ${read.version}, ${code ?? null})`.execute(
      db,
    );
    await keepInternalNote(db, id, internalNote);
    return bookingRow(db, id);
  },
);
