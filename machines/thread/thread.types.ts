import type { ActorRef, Snapshot } from 'xstate';
import type { Composer, OutgoingMessage } from '#domain/chat/composer.ts';
import type { Message } from '#domain/chat/message.ts';
import type { Failure } from '#domain/errors.ts';
import type { Call } from '#machines/shared/calls.ts';

/** What a thread reports to the chat: the customer has seen its messages up to `seq`. */
export interface ThreadReport {
  type: 'conversation.seen';
  conversationId: string;
  seq: number;
}

export interface ThreadInput {
  parent: ActorRef<Snapshot<unknown>, ThreadReport>;
  conversationId: string;
  /** The `sender_id` of the messages of who writes here: a customer's id, null for staff. */
  ownId: string | null;
  /** What the box has, from an earlier visit. */
  composer: Composer;
}

/** A message that is shown before the server has it. `sentAt` is an instant. */
export interface MessageOnItsWay extends OutgoingMessage {
  sentAt: string;
}

/** What is saved in case the page closes. */
export interface ThreadDraft {
  composer: Composer;
  /** In the order in which they were sent; the first is being sent. */
  outbox: MessageOnItsWay[];
}

export interface ThreadContext extends ThreadInput, ThreadDraft {
  /** In their order, without a gap from the oldest up to `caughtUpTo`. */
  messages: Message[];
  /** The `seq` of the first message that is shown while earlier ones are read; null: the newest are shown. */
  shownFrom: number | null;
  /** Whether the server has messages before the oldest one. */
  hasOlder: boolean;
  /** Up to this `seq` no message is missing; a message of the feed after it may follow a lost one. */
  caughtUpTo: number;
  /** Up to this `seq` the server knows that the messages were read. */
  readUpTo: number;
  /** Why the messages could not be fetched. */
  failure: Failure | null;
  /** Why the last message could not be sent; null once another is sent, or once a lost connection is back. */
  sendFailure: Failure | null;
}

export type SendPressed = Extract<ThreadEvent, { type: 'message.send' }>;
export type ThreadEvent =
  | { type: 'text.change'; text: string }
  /** A link begins a message, such as a question about a room. */
  | { type: 'text.prefill'; text: string }
  /** `id` of a new message, and the instant that is shown until the server's arrives. */
  | { type: 'message.send'; id: string; sentAt: string }
  | { type: 'message.received'; message: Message }
  /** The messages are visible to the customer, or no longer are. */
  | { type: 'messages.shown' }
  | { type: 'messages.hidden' }
  /** Earlier messages are shown, and fetched where there are none yet. */
  | { type: 'older.load' }
  /** The messages after those that are shown, or the newest ones. */
  | { type: 'later.show' }
  | { type: 'newest.show' }
  /** The reader scrolls away from the end of the list, and back to it. */
  | { type: 'end.left' }
  | { type: 'end.reached' }
  | { type: 'history.retry' }
  /** Messages may have been missed: the connection was lost, or there is none. */
  | { type: 'newer.load' };

/** For the view: why a message could not be sent; its text is back in the box. */
export interface ThreadEmitted {
  type: 'message.failed';
  failure: Failure;
}

export type ThreadTag = 'loading' | 'loadingOlder';

interface Page {
  conversationId: string;
}

export interface ThreadCalls {
  loadNewest: Call<Page, Message[]>;
  loadOlder: Call<Page & { before: number }, Message[]>;
  loadNewer: Call<Page & { after: number }, Message[]>;
  /** Sending the same id again is the same message. */
  sendMessage: Call<Page & OutgoingMessage, Message>;
  /** Stores that the customer has read the messages up to `seq`, and returns it. */
  markRead: Call<Page & { seq: number }, number>;
}
