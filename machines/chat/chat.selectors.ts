import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Conversation, Message } from '#domain/chat/message.ts';
import type { Failure } from '#domain/errors.ts';
import type { threadMachine } from '#machines/thread/thread.machine.ts';
import type { chatMachine } from './chat.machine.ts';
import { threadId, unreadOf } from './chat.rules.ts';

type ChatSnapshot = SnapshotFrom<typeof chatMachine>;

/** The list of conversations; `failed` only while none is known. */
export function selectList(snapshot: ChatSnapshot): 'loading' | 'failed' | 'ready' {
  if (snapshot.hasTag('loading')) {
    return 'loading';
  }
  return snapshot.matches({ conversations: 'failed' }) ? 'failed' : 'ready';
}

export function selectConversations({ context }: ChatSnapshot): Conversation[] {
  return context.conversations;
}

/** The id of the conversation with the team. */
export function selectSupportId({ context }: ChatSnapshot): string | null {
  return context.conversations.find(({ type }) => type === 'support')?.id ?? null;
}

export function selectFailure({ context }: ChatSnapshot): Failure | null {
  return context.failure;
}

/** The conversation of this id; null while it is not known. */
export function selectConversation(id: string) {
  return ({ context }: ChatSnapshot): Conversation | null =>
    context.conversations.find((one) => one.id === id) ?? null;
}

/** The thread of a conversation, from its first opening on. */
export function selectThread(id: string) {
  return ({ children }: ChatSnapshot): ActorRefFrom<typeof threadMachine> | undefined =>
    children[threadId(id)];
}

/** How many messages of a conversation are unread. */
export function selectUnreadOf(id: string) {
  return ({ context }: ChatSnapshot): number => {
    const conversation = context.conversations.find((one) => one.id === id);
    return conversation ? unreadOf(context, conversation) : 0;
  };
}

/** How many messages are unread in all. */
export function selectUnread({ context }: ChatSnapshot): number {
  return context.conversations.reduce((sum, one) => sum + unreadOf(context, one), 0);
}

/** The message of another that arrived last, for screen readers. */
export function selectAnnounced({ context }: ChatSnapshot): Message | null {
  return context.announced;
}

export function selectIsOffline(snapshot: ChatSnapshot): boolean {
  return snapshot.hasTag('offline');
}

interface ChatPlace {
  /** Whether a link asks a question, which the team answers. */
  isQuestion: boolean;
  /** The conversation that the address names. */
  conversationId: string | null;
  /** There is room for the list and a conversation. */
  isWide: boolean;
}

/** Which conversation is shown; null: the list alone. A customer of one conversation needs no list. */
export function selectShownId({ isQuestion, conversationId, isWide }: ChatPlace) {
  return (snapshot: ChatSnapshot): string | null => {
    const { conversations } = snapshot.context;
    const first = isWide || selectIsOnly(snapshot) ? (conversations[0]?.id ?? null) : null;
    return (isQuestion ? selectSupportId(snapshot) : null) ?? conversationId ?? first;
  };
}

export function selectIsOnly({ context }: ChatSnapshot): boolean {
  return context.conversations.length === 1;
}
