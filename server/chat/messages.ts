import { MESSAGES_PAGE_SIZE, type Message, type MessagesQuery } from '#domain/chat/message.ts';
import type { Db } from '#server/db/database.ts';
import { messageColumns, toMessage } from './message-row.ts';

/** A page of a conversation's messages, the oldest first. The caller's membership is checked before. */
export async function listMessages(
  db: Db,
  conversationId: string,
  { before }: MessagesQuery,
): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .select(messageColumns)
    .where('conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(MESSAGES_PAGE_SIZE)
    .execute();
  return rows.map(toMessage).reverse();
}
