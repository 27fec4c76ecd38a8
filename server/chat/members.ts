import { sql } from 'kysely';
import { MAX_UNREAD } from '#domain/chat/unread.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';

/**
 * The caller's membership of a conversation; throws `conversation_not_found` for a conversation of others, so that nothing
 * shows that it exists. `isLocked`: the customer is not deleted before the end of the transaction.
 */
export async function memberOf(
  db: Db,
  { uid, conversationId }: { uid: string; conversationId: string },
  { isLocked = false } = {},
): Promise<{ customerId: string; name: string }> {
  return db
    .selectFrom('conversation_members')
    .innerJoin('customers', 'customers.id', 'conversation_members.customer_id')
    .select(['customers.id as customerId', 'customers.name'])
    .where('customers.uid', '=', uid)
    .where('conversation_id', '=', conversationId)
    .$if(isLocked, (query) => query.forKeyShare('customers'))
    .executeTakeFirstOrThrow(() => new Refusal('conversation_not_found'));
}

/** The number of messages of others after the last one that a row of `conversation_members` has read, at most `MAX_UNREAD`. */
export const unreadCount = sql<number>`(
  select count(*)::int from (
    select from messages
    where messages.conversation_id = conversation_members.conversation_id
      and messages.seq > conversation_members.last_read_seq
      and messages.sender_id is distinct from conversation_members.customer_id
    limit ${sql.lit(MAX_UNREAD)}
  ) as unread)`.as('unread_count');

/** The number of unread messages in all conversations of a customer, at most `MAX_UNREAD`. */
export async function countUnread(db: Db, uid: string): Promise<number> {
  const rows = await db
    .selectFrom('conversation_members')
    .innerJoin('customers', 'customers.id', 'conversation_members.customer_id')
    .select(unreadCount)
    .where('customers.uid', '=', uid)
    .execute();
  const all = rows.reduce((sum, { unread_count }) => sum + unread_count, 0);
  return Math.min(all, MAX_UNREAD);
}

/**
 * Stores that the caller has read the conversation's messages up to `seq`, which is never moved back nor beyond the newest
 * message. Returns how many are unread.
 */
export async function markRead(
  db: Db,
  uid: string,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<number> {
  const { customerId } = await memberOf(db, { uid, conversationId });
  const { unread_count } = await db
    .updateTable('conversation_members')
    .set({
      last_read_seq: sql<number>`greatest(last_read_seq, least(${seq}::bigint, coalesce(
        (select max(seq) from messages where messages.conversation_id = ${conversationId}), 0)))`,
    })
    .where('conversation_id', '=', conversationId)
    .where('customer_id', '=', customerId)
    .returning(unreadCount)
    .executeTakeFirstOrThrow();
  return unread_count;
}
