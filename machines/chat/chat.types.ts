import type { Composer } from '#domain/chat/composer.ts';
import type { Conversation, Message } from '#domain/chat/message.ts';
import type { Failure } from '#domain/errors.ts';
import type { Call } from '#machines/shared/calls.ts';
import type { ThreadReport } from '#machines/thread/thread.types.ts';

export interface ChatInput {
  /** What the boxes have, by conversation, from an earlier visit. */
  composers: Record<string, Composer>;
}

/** The actors by their ids. */
export type ChatChildren = Record<ThreadId, 'thread'> & {
  loadConversations: 'loadConversations';
  messageFeed: 'messageFeed';
};

/** The id of the actor of a conversation. */
export type ThreadId = `thread.${string}`;

export interface ChatContext extends ChatInput {
  /** The customer's own id; null until the conversations are loaded. */
  customerId: string | null;
  /** The one with the newest message first. */
  conversations: Conversation[];
  /** The conversations that have a thread. */
  opened: string[];
  /** By conversation, the `seq` of the newest message that the customer has seen. */
  seen: Record<string, number>;
  /** The conversation that the page shows. */
  openId: string | null;
  /** The newest message of another that arrived since the chat was opened, for screen readers. */
  announced: Message | null;
  failure: Failure | null;
}

/** The newest message of a conversation that the customer has seen. */
export type SeenMessage = Omit<ThreadReport, 'type'>;

export interface LoadedChats {
  customerId: string;
  conversations: Conversation[];
}

export type ChatEvent =
  | { type: 'conversation.open'; id: string | null }
  | { type: 'conversations.retry' }
  | ThreadReport
  /** Raised by the machine: something may have changed. */
  | { type: 'conversations.refresh' }
  /** Raised by the machine: the feed is opened for other conversations. */
  | { type: 'feed.restart' }
  | MessageFeedEvent;

/** An event of the live feed of messages. */
type MessageFeedEvent =
  /** From now on every new message is received; those before may have been missed. */
  | { type: 'feed.connected' }
  | { type: 'feed.disconnected' }
  /** The real-time service accepts no token of this customer: messages are fetched regularly. */
  | { type: 'feed.refused' }
  /** The device woke up or is online again: messages may have been missed. */
  | { type: 'feed.woken' }
  | { type: 'message.received'; message: Message };

export interface MessageFeedInput {
  conversationIds: string[];
}

export type ChatTag = 'loading' | 'offline';

export interface ChatCalls {
  loadConversations: Call<undefined, LoadedChats>;
}
