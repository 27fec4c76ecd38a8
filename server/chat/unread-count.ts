import { sql } from 'kysely';
import { MAX_UNREAD } from '#domain/chat/unread.ts';
import type { Db } from '#server/db/database.ts';

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
