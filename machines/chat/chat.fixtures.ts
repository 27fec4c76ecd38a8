import type { Conversation, Message } from '#domain/chat/message.ts';
import { CUSTOMER_ID, ownMessage, staffMessage } from '#machines/thread/thread.fixtures.ts';
import type { ChatContext, LoadedChats } from './chat.types.ts';

export const SUPPORT_ID = 'support';
export const GROUP_ID = 'group';

/** A message of staff in the support conversation. */
export const supportMessage = (seq: number): Message => ({
  ...staffMessage(seq),
  conversation_id: SUPPORT_ID,
});

/** A message that the customer sent in the support conversation. */
export const ownSupportMessage = (seq: number): Message => ({
  ...ownMessage(seq, `own-${seq}`, 'Thank you'),
  conversation_id: SUPPORT_ID,
});

/** The support conversation, with one unread message. */
export const support: Conversation = {
  id: SUPPORT_ID,
  name: 'Support',
  type: 'support',
  translations: {},
  last_message: supportMessage(10),
  unread_count: 1,
};

/** A conversation about a booking, without messages. */
export const aboutBooking: Conversation = {
  id: 'booking',
  name: 'Casbah Room',
  type: 'booking',
  translations: {},
  last_message: null,
  unread_count: 0,
};

/** A conversation without messages. */
export const group: Conversation = {
  id: GROUP_ID,
  name: 'Trainers',
  type: 'group',
  translations: {},
  last_message: null,
  unread_count: 0,
};

export const chats = (...conversations: Conversation[]): LoadedChats => ({
  customerId: CUSTOMER_ID,
  conversations,
});

/** The position of the last message in the support conversation, 0 without one. */
export const lastSeq = ({ context }: { context: ChatContext }) =>
  context.conversations.find(({ id }) => id === SUPPORT_ID)?.last_message?.seq ?? 0;
