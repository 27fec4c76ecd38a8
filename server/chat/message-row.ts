import type { Message } from '#domain/chat/message.ts';

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

export function toMessage(row: MessageRow): Message {
  return { ...row, created_at: row.created_at.toISOString() };
}
