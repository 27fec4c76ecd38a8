import type { Message } from '#domain/chat/message.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { memberOf } from './conversations.ts';
import { messageColumns, toMessage } from './message-row.ts';

interface NewMessage {
  id: string;
  conversationId: string;
  content: string;
  now: Date;
}

/**
 * Stores a message of the caller. A repeat with the same id returns the stored message, so that a message whose response
 * was lost is not stored twice. Throws `conversation_not_found`, or `message_differs` when the id has another message.
 */
export async function sendMessage(
  db: Db,
  uid: string,
  { id, conversationId, content, now }: NewMessage,
): Promise<Message> {
  const { customerId, name } = await memberOf(db, { uid, conversationId });
  await db
    .insertInto('messages')
    .values({
      id,
      conversation_id: conversationId,
      sender_id: customerId,
      sender_name: name,
      content,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const stored = await db
    .selectFrom('messages')
    .select(messageColumns)
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', customerId)
    .where('content', '=', content)
    .executeTakeFirst();
  if (!stored) {
    throw new ApiError('message_differs');
  }
  return toMessage(stored);
}
