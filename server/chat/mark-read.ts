import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { memberOf } from './conversations.ts';
import { unreadCount } from './unread-count.ts';

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
