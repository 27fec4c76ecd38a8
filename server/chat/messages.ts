import { MESSAGES_PAGE_SIZE, type Message, type MessagesQuery } from '#domain/chat/message.ts';
import type { Db } from '#server/db/database.ts';
import { messageColumns, toMessage } from './message-row.ts';

/** A page of a conversation's messages, the oldest first. The caller's membership is checked before. */
export async function listMessages(
  db: Db,
  conversationId: string,
  { before, after }: MessagesQuery,
): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .select(messageColumns)
    .where('conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('seq', '>', after ?? 0))
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(MESSAGES_PAGE_SIZE)
    .execute();
  const messages = rows.map(toMessage);
  return after === undefined ? messages.reverse() : messages;
}
