import { sql } from 'kysely';
import type { RejectionCode } from '#domain/booking/rejection.ts';
import { decision, requiredText } from '#server/decisions/use-case.ts';
import { keepInternalNote } from './approve-request.ts';
import { bookingRow } from './booking-rows.ts';
import { lockPending, type ReadVersion } from './lock-booking.ts';

interface Rejection extends ReadVersion {
  /** The customer reads its text. */
  code?: RejectionCode | undefined;
  /** Why in words, required without a code; the customer reads it. */
  reason?: string | undefined;
  /** For staff only. */
  internalNote?: string | undefined;
}

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
