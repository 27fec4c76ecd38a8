import { fromCallback } from 'xstate';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import type { ChatCalls, ChatEvent, MessageFeedInput } from '#machines/chat/chat.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { threadMachine } from '#machines/thread/thread.machine.ts';
import { toSavedComposer } from '#machines/thread/thread.rules.ts';
import type { ThreadCalls } from '#machines/thread/thread.types.ts';
import type { ChatLogic } from '#src/features/app-context.ts';
import type { ApiClient } from '#src/services/api-client.ts';
import { createChatService } from '#src/services/chat.ts';
import type { ListenToMessages } from '#src/services/message-feed.ts';
import { createSavedComposers } from '#src/services/saved-composers.ts';

interface ChatLogicOptions {
  api: ApiClient;
  /** The id of the signed-in customer; the profile is ensured where it could not be loaded. */
  customerId: (signal: AbortSignal) => Promise<string>;
  /** Loads the real-time client, after the first paint of the account. */
  loadFeed: () => Promise<ListenToMessages>;
}

/** The machines of the chat with the services behind their effects. */
export function createChatLogic({ api, customerId, loadFeed }: ChatLogicOptions): ChatLogic {
  const chat = createChatService(api);
  const composers = createSavedComposers(localStorage);
  const calls: ChatCalls = {
    loadConversations: async (_, signal) => {
      const id = await customerId(signal);
      return { customerId: id, conversations: await chat.listConversations(signal) };
    },
  };
  const threadCalls: ThreadCalls = {
    loadNewest: chat.listMessages,
    loadOlder: chat.listMessages,
    loadNewer: chat.listMessages,
    sendMessage: chat.sendMessage,
    markRead: async (read, signal) => {
      await chat.markRead(read, signal);
      return read.seq;
    },
  };
  const messageFeed = fromCallback<ChatEvent, MessageFeedInput>(({ input, sendBack }) => {
    let stop: (() => void) | null = null;
    let isStopped = false;
    loadFeed().then(
      (listen) => {
        if (!isStopped) {
          stop = listen(input.conversationIds, sendBack);
        }
      },
      // Without the client's code messages are polled.
      () => sendBack({ type: 'feed.disconnected' }),
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  });
  return {
    inputOf: (uid) => ({ composers: composers.read(uid) }),
    machineOf: (uid) =>
      chatMachine.provide({
        actors: {
          ...toActors(calls),
          messageFeed,
          thread: threadMachine.provide({
            actors: toActors(threadCalls),
            actions: {
              saveDraft: ({ context }, draft) =>
                composers.save(uid, context.conversationId, toSavedComposer(draft)),
            },
          }),
        },
      }),
  };
}
