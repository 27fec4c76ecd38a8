import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { chatMachine } from '#machines/chat/chat.machine.ts';

type ChatActor = ActorRefFrom<typeof chatMachine>;

/** The chat of the signed-in customer; null where its code cannot be loaded. */
export const ChatContext = createContext<ChatActor | null>(null);

/** What `select` reads of the chat, or `without` where there is none. */
export function useChat<T>(select: (chat: SnapshotFrom<typeof chatMachine>) => T, without: T): T {
  return useSelector(use(ChatContext) ?? undefined, (chat) => (chat ? select(chat) : without));
}
