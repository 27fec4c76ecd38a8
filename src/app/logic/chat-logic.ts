import { fromCallback } from 'xstate';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import type { ChatCalls, ChatEvent, MessageFeedInput } from '#machines/chat/chat.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { ThreadCalls } from '#machines/thread/thread.types.ts';
import { localStore } from '#src/config/browser-storage.ts';
import type { ChatLogic } from '#src/features/app-context.ts';
import type { ApiClient } from '#src/services/data/api-client.ts';
import { createChatService } from '#src/services/chat.ts';
import type { CustomerData } from '#src/services/customer-data.ts';
import { createSavedComposers } from '#src/services/drafts/saved-composers.ts';
import { provideThread } from './thread-logic.ts';

interface ChatLogicOptions {
  api: ApiClient;
  /** The id of the signed-in customer; the profile is ensured where it could not be loaded. */
  customerId: (signal: AbortSignal) => Promise<string>;
  /** Loads the client of the data service, after the first paint of the account. */
  loadCustomerData: () => Promise<CustomerData>;
}

/** The machines of the chat with the services behind their effects. */
export function createChatLogic({
  api,
  customerId,
  loadCustomerData,
}: ChatLogicOptions): ChatLogic {
  const chat = createChatService(api);
  const composers = createSavedComposers(localStore);
  const calls: ChatCalls = {
    loadConversations: async (_, signal) => {
      const id = await customerId(signal);
      return { customerId: id, conversations: await chat.listConversations(signal) };
    },
  };
  const threadCalls: ThreadCalls = {
    loadNewest: chat.listMessages,
    loadOlder: chat.listMessages,
    loadNewer: async (place, signal) => (await loadCustomerData()).listMessagesAfter(place, signal),
    sendMessage: chat.sendMessage,
    markRead: async (read, signal) => {
      await chat.markRead(read, signal);
      return read.seq;
    },
  };
  const messageFeed = fromCallback<ChatEvent, MessageFeedInput>(({ input, sendBack }) => {
    let stop: (() => void) | null = null;
    let isStopped = false;
    loadCustomerData().then(
      ({ listenToMessages }) => {
        if (!isStopped) {
          stop = listenToMessages(input.conversationIds, sendBack);
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
  const readConversations = () => chat.listConversations(new AbortController().signal);
  return {
    readConversations,
    readThread: async (conversationId) => {
      const [only, ...others] = conversationId ? [] : await readConversations();
      const id = conversationId ?? (others.length === 0 ? only?.id : undefined);
      return id && chat.listMessages({ conversationId: id }, new AbortController().signal);
    },
    inputOf: (uid) => ({ composers: composers.read(uid) }),
    machineOf: (uid) =>
      chatMachine.provide({
        actors: {
          ...toActors(calls),
          messageFeed,
          thread: provideThread(threadCalls, composers, uid),
        },
      }),
  };
}
