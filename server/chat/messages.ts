import { MESSAGES_PAGE_SIZE, type Message, type MessagesQuery } from '#domain/chat/message.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';
import { transact } from '#server/db/transact.ts';
import { memberOf } from './members.ts';

/** The columns of `messages` that a message is made from. */
export const messageColumns = [
  'messages.id',
  'messages.seq',
  'messages.conversation_id',
  'messages.created_at',
  'messages.content',
  'messages.sender_id',
  'messages.sender_name',
] as const;

export type MessageRow = Omit<Message, 'created_at'> & { created_at: Date };

/** A stored message as the API returns it. */
export function toMessage(row: MessageRow): Message {
  return { ...row, created_at: row.created_at.toISOString() };
}

/** A page of a conversation's messages, the oldest first. The caller's membership is checked before. */
export async function listMessages(
  db: Db,
  conversationId: string,
  { before, after }: MessagesQuery & { after?: number | undefined },
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
export function sendMessage(db: Db, uid: string, message: NewMessage): Promise<Message> {
  return transact(db, (trx) => insertMessage(trx, uid, message));
}

async function insertMessage(
  trx: Db,
  uid: string,
  { id, conversationId, content, now }: NewMessage,
): Promise<Message> {
  // The customer is locked before the conversation, as the deletion of an account does.
  const { customerId, name } = await memberOf(trx, { uid, conversationId }, { isLocked: true });
  const sender = { sender_id: customerId, sender_name: name };
  return toMessage(
    await storeMessage(trx, {
      id,
      conversation_id: conversationId,
      ...sender,
      content,
      created_at: now,
    }),
  );
}

/** Stores a message once: a repeat with its id returns the stored one. Throws `message_differs` when that is another one. */
export async function storeMessage(trx: Db, message: Omit<MessageRow, 'seq'>): Promise<MessageRow> {
  await trx
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return trx
    .selectFrom('messages')
    .select(messageColumns)
    .where('id', '=', message.id)
    .where('conversation_id', '=', message.conversation_id)
    .where('sender_id', 'is not distinct from', message.sender_id)
    .where('content', '=', message.content)
    .executeTakeFirstOrThrow(() => new Refusal('message_differs'));
}
