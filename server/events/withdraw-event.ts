import { setActor } from '#server/db/actor.ts';
import type { Db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { Refusal } from '#server/errors.ts';

/**
 * Takes back an event that the customer proposed and staff have not reviewed yet; a repeat changes nothing. The row is locked,
 * so that staff and customer never decide at the same time. Throws `event_not_found` and `event_decided`.
 */
export async function withdrawEvent(db: Db, uid: string, id: string): Promise<void> {
  await transact(db, async (trx) => {
    const event = await trx
      .selectFrom('events')
      .innerJoin('customers', 'customers.id', 'events.created_by')
      .select('events.status')
      .where('events.id', '=', id)
      .where('customers.uid', '=', uid)
      .forUpdate('events')
      .executeTakeFirstOrThrow(() => new Refusal('event_not_found'));
    if (event.status === 'withdrawn') {
      return;
    }
    if (event.status !== 'pending_review') {
      throw new Refusal('event_decided', { status: event.status });
    }
    await setActor(trx, 'customer');
    await trx.updateTable('events').set({ status: 'withdrawn' }).where('id', '=', id).execute();
  });
}
