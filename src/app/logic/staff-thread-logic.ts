import { createEmptyActor } from 'xstate';
import { EMPTY_COMPOSER } from '#domain/chat/composer.ts';
import { chatCalls } from '#domain/staff/chats.ts';
import type { ThreadCalls } from '#machines/thread/thread.types.ts';
import { localStore } from '#src/config/browser-storage.ts';
import type { SendStaffCall } from '#domain/staff/call.ts';
import { createSavedComposers } from '#src/services/drafts/saved-composers.ts';
import { provideThread } from './thread-logic.ts';

/** The machine of a customer's conversation, in which staff answers. */
export function createStaffThreadLogic(call: SendStaffCall) {
  const composers = createSavedComposers(localStore);
  const readPage = (
    { conversationId: id, ...page }: { conversationId: string; before?: number; after?: number },
    signal: AbortSignal,
  ) => call(chatCalls.messages, { id, ...page }, { signal });
  const calls: ThreadCalls = {
    loadNewest: readPage,
    loadOlder: readPage,
    loadNewer: readPage,
    sendMessage: ({ conversationId: id, id: messageId, content }, signal) =>
      call(chatCalls.answer, { id, messageId, content }, { signal }),
    // Only customers have read marks.
    markRead: ({ seq }) => Promise.resolve(seq),
  };
  return {
    machineOf: (uid: string) => provideThread(calls, composers, uid),
    inputOf: (uid: string, conversationId: string) => ({
      parent: createEmptyActor(),
      conversationId,
      ownId: null,
      composer: composers.read(uid)[conversationId] ?? EMPTY_COMPOSER,
    }),
  };
}
