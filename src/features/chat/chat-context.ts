import { useHydrated } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { chatMachine } from '#machines/chat/chat.machine.ts';

type Snapshot = SnapshotFrom<typeof chatMachine>;

interface RunningChat {
  actor: ActorRefFrom<typeof chatMachine>;
  /** Before the actor has started: as the server has rendered the page, of which React hydrates parts later. */
  rendered: Snapshot;
}

/** The chat of the signed-in customer; null where its code cannot be loaded. */
export const ChatContext = createContext<RunningChat | null>(null);

/** What `select` reads of the chat, or `without` where there is none. */
export function useChat<T>(select: (chat: Snapshot) => T, without: T): T {
  const chat = use(ChatContext);
  const isHydrated = useHydrated();
  const latest = useSelector(chat?.actor, (snapshot) => (snapshot ? select(snapshot) : without));
  return isHydrated || !chat ? latest : select(chat.rendered);
}
