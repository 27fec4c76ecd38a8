import { newestAsk } from '#server/bookings/asks.ts';
import type { Db } from '#server/db/database.ts';
import { lastChange } from '#server/decisions/last-change.ts';
import { decision, requiredText, type Scope } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { lockBooking } from './lock-booking.ts';

/** Refuses what a customer asks for an approved booking; the customer reads the reason, and the booking stays as it is. */
export const refuseAsk = decision(
  'bookings.change',
  async ({ db, now }: Scope, { ref, reason: why }: { ref: string; reason: string }) => {
    const answer = requiredText(why);
    const { id, ref_code } = await lockBooking(db, ref);
    const open = await newestAsk(db, id, 'open');
    if (!open) {
      throw await notOpen(db, { id, ref: ref_code });
    }
    const status = 'refused';
    await db
      .updateTable('private.booking_asks')
      .set({ status, answer, closed_at: now })
      .where('id', '=', open.id)
      .execute();
    return { ref_code, kind: open.kind, status, answer };
  },
);

/** No ask is open; how the last one was closed, and by whom. */
async function notOpen(db: Db, { id, ref }: { id: string; ref: string }): Promise<Refusal> {
  const last = await newestAsk(db, id);
  if (!last) {
    return new Refusal('ask_not_found', { ref });
  }
  const { kind, status } = last;
  const ofBooking = status === 'granted' && kind === 'change' ? 'changed' : 'cancelled';
  const action = status === 'granted' || status === 'ended' ? ofBooking : status;
  return new Refusal('ask_closed', { ref, kind, status, by: await lastChange(db, id, action) });
}
