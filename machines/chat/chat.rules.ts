import { EMPTY_COMPOSER } from '#domain/chat/composer.ts';
import type { Conversation, Message } from '#domain/chat/message.ts';
import { MAX_UNREAD } from '#domain/chat/unread.ts';
import type { ThreadInput } from '#machines/thread/thread.types.ts';
import type { ChatContext, LoadedChats, ThreadId } from './chat.types.ts';

type Known = Pick<ChatContext, 'conversations' | 'announced'>;

/** The conversations as the server has them. What is newer than before is announced, except at the first time. */
export function loadedChats(context: ChatContext, { customerId, conversations }: LoadedChats) {
  const isFirst = context.customerId === null;
  const newest = conversations
    .flatMap(({ last_message }) => last_message ?? [])
    .filter((message) => message.sender_id !== customerId && isNew(context, message))
    .reduce<Message | null>(
      (last, one) => (last && last.created_at > one.created_at ? last : one),
      null,
    );
  return {
    customerId,
    conversations,
    failure: null,
    announced: isFirst ? null : (newest ?? context.announced),
  };
}

/** A message that the feed received: the last one of its conversation, which moves to the beginning. */
export function receivedMessage(context: ChatContext, message: Message): Known {
  const { conversations, customerId, announced } = context;
  const conversation = conversations.find(({ id }) => id === message.conversation_id);
  if (!conversation || !isNew(context, message)) {
    return { conversations, announced };
  }
  const isOwn = message.sender_id === customerId;
  const unread = unreadOf(context, conversation) + (isOwn ? 0 : 1);
  return {
    conversations: [
      { ...conversation, last_message: message, unread_count: Math.min(unread, MAX_UNREAD) },
      ...conversations.filter((other) => other !== conversation),
    ],
    announced: isOwn ? announced : message,
  };
}

/** How many messages of a conversation are unread; the server learns later than this page what was seen. */
export function unreadOf({ seen }: ChatContext, { id, last_message, unread_count }: Conversation) {
  return last_message && last_message.seq <= (seen[id] ?? 0) ? 0 : unread_count;
}

/** The input of the thread of the open conversation; null when it has one, or is not known. */
export function newThread(context: ChatContext): Omit<ThreadInput, 'parent'> | null {
  const { customerId, conversations, opened, openId, composers } = context;
  const conversationId = conversations.find(({ id }) => id === openId)?.id;
  return customerId === null || conversationId === undefined || opened.includes(conversationId)
    ? null
    : { conversationId, ownId: customerId, composer: composers[conversationId] ?? EMPTY_COMPOSER };
}

export function threadId(conversationId: string): ThreadId {
  return `thread.${conversationId}`;
}

function isNew({ conversations }: Pick<ChatContext, 'conversations'>, message: Message): boolean {
  const known = conversations.find(({ id }) => id === message.conversation_id)?.last_message;
  return !known || known.seq < message.seq;
}

/** The same conversations, in any order: then the feed need not be opened again. */
export function areSameConversations(
  some: readonly Conversation[],
  others: readonly Conversation[],
): boolean {
  const ids = new Set(some.map(({ id }) => id));
  return ids.size === others.length && others.every(({ id }) => ids.has(id));
}
