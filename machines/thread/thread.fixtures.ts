import { createEmptyActor } from 'xstate';
import { EMPTY_COMPOSER } from '#domain/chat/composer.ts';
import type { Message } from '#domain/chat/message.ts';
import type { ThreadInput } from './thread.types.ts';

export const CUSTOMER_ID = 'customer-1';
const CONVERSATION_ID = 'conversation-1';

export const threadInput: ThreadInput = {
  parent: createEmptyActor(),
  conversationId: CONVERSATION_ID,
  ownId: CUSTOMER_ID,
  composer: EMPTY_COMPOSER,
};

const messageOf = (seq: number, message: Partial<Message>): Message => ({
  id: `message-${seq}`,
  seq,
  conversation_id: CONVERSATION_ID,
  created_at: '2026-12-01T08:00:00.000Z',
  content: `Message ${seq}`,
  sender_id: null,
  sender_name: 'Riwaq',
  ...message,
});

/** A message of staff. */
export const staffMessage = (seq: number, content = `Message ${seq}`) =>
  messageOf(seq, { content });

/** A message of the customer. */
export const ownMessage = (seq: number, id: string, content: string) =>
  messageOf(seq, { id, content, sender_id: CUSTOMER_ID, sender_name: 'Yasmine Haddad' });

/** The messages of staff with these numbers. */
export const staffMessages = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => staffMessage(first + index));
