import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { chatMachine } from '#machines/chat/chat.machine.ts';
import type { threadMachine } from '#machines/thread/thread.machine.ts';

export type ChatActor = ActorRefFrom<typeof chatMachine>;
export type ThreadActor = ActorRefFrom<typeof threadMachine>;

interface Chat {
  /** Null until the code of the chat is loaded. */
  actor: ChatActor | null;
  /** Loads the code again; null unless that failed. */
  retry: (() => void) | null;
}

/** The chat of the signed-in customer. */
export const ChatContext = createContext<Chat>({ actor: null, retry: null });

/** What `select` reads of the chat, or `loading` until its code is loaded. */
export function useChat<T>(select: (chat: SnapshotFrom<typeof chatMachine>) => T, loading: T): T {
  return useSelector(use(ChatContext).actor ?? undefined, (chat) =>
    chat ? select(chat) : loading,
  );
}
