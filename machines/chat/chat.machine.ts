import { assign, enqueueActions, fromCallback, raise, sendTo, setup } from 'xstate';
import type { Message } from '#domain/chat/message.ts';
import type { Failure } from '#domain/errors.ts';
import { done, missingCall, namedFailure } from '#machines/shared/calls.ts';
import { threadMachine } from '#machines/thread/thread.machine.ts';
import * as rules from './chat.rules.ts';
import type {
  ChatCalls,
  ChatChildren,
  ChatContext,
  ChatEvent,
  ChatInput,
  ChatTag,
  LoadedChats,
  MessageFeedInput,
  SeenMessage,
} from './chat.types.ts';

/**
 * A customer's conversations with staff while the account is open: the list with unread messages, the live feed, and one
 * `thread` for each conversation that was opened (specification, sections 2 and 4, Chat; rulings, Chat). Whenever messages
 * may have been missed, the list and the threads are fetched again.
 */
export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    input: {} as ChatInput,
    events: {} as ChatEvent,
    tags: {} as ChatTag,
    children: {} as ChatChildren,
  },
  actors: {
    loadConversations: missingCall<ChatCalls, 'loadConversations'>('loadConversations'),
    messageFeed: fromCallback<ChatEvent, MessageFeedInput>(() => undefined),
    thread: threadMachine,
  },
  actions: {
    setConversations: assign(({ context }, chats: LoadedChats) =>
      rules.loadedChats(context, chats),
    ),
    setReceived: assign(({ context }, message: Message) => rules.receivedMessage(context, message)),
    setSeen: assign(({ context }, { conversationId, seq }: SeenMessage) => ({
      seen: { ...context.seen, [conversationId]: seq },
    })),
    setOpen: assign((_, openId: string | null) => ({ openId })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    /** The open conversation gets its thread when both are known, and keeps it. */
    startThread: enqueueActions(({ context, enqueue, self }) => {
      const input = rules.newThread(context);
      if (input) {
        enqueue.spawnChild('thread', {
          id: rules.threadId(input.conversationId),
          input: { ...input, parent: self },
        });
        enqueue.assign({ opened: [...context.opened, input.conversationId] });
      }
    }),
    passOn: sendTo(
      (_, { conversation_id }: Message) => rules.threadId(conversation_id),
      (_, message: Message) => ({ type: 'message.received', message }),
    ),
    /** Fetches what may have been missed. */
    catchUp: enqueueActions(({ context, enqueue }) => {
      context.opened.forEach((id) => enqueue.sendTo(rules.threadId(id), { type: 'newer.load' }));
      enqueue.raise({ type: 'conversations.refresh' });
    }),
  },
  guards: {
    hasConversations: ({ context }) => context.conversations.length > 0,
    isKnown: ({ context }, { conversation_id }: Message) =>
      context.conversations.some(({ id }) => id === conversation_id),
    hasThread: ({ context }, { conversation_id }: Message) =>
      context.opened.includes(conversation_id),
    hasOthers: ({ context }, { conversations }: LoadedChats) =>
      !rules.areSameConversations(context.conversations, conversations),
  },
  delays: {
    /** A connection that is back sooner is not reported as lost. */
    noticeDelay: 3_000,
    /** Between two polls without a feed. */
    pollDelay: 5_000,
    /** Between two polls beside a feed, in case it is silent without being closed. */
    safetyPollDelay: 60_000,
  },
}).createMachine({
  id: 'chat',
  context: ({ input }) => ({
    ...input,
    customerId: null,
    conversations: [],
    opened: [],
    seen: {},
    openId: null,
    announced: null,
    failure: null,
  }),
  type: 'parallel',
  on: {
    'conversation.open': {
      actions: [{ type: 'setOpen', params: ({ event }) => event.id }, 'startThread'],
    },
    'conversation.seen': { actions: { type: 'setSeen', params: ({ event }) => event } },
    'message.received': [
      {
        guard: { type: 'hasThread', params: ({ event }) => event.message },
        actions: [
          { type: 'setReceived', params: ({ event }) => event.message },
          { type: 'passOn', params: ({ event }) => event.message },
        ],
      },
      {
        guard: { type: 'isKnown', params: ({ event }) => event.message },
        actions: { type: 'setReceived', params: ({ event }) => event.message },
      },
      { actions: raise({ type: 'conversations.refresh' }) },
    ],
  },
  states: {
    conversations: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          description: 'The conversations are fetched.',
          invoke: {
            id: 'loadConversations',
            src: 'loadConversations',
            onDone: {
              target: 'ready',
              actions: [{ type: 'setConversations', params: done }, 'startThread'],
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: namedFailure('chats_failed') },
            },
          },
        },
        failed: {
          description: "'Failed to load your chats.' and Try again.",
          on: { 'conversations.retry': 'loading' },
          after: { safetyPollDelay: 'loading' },
        },
        ready: {
          description: 'The conversations with their unread messages.',
          on: { 'conversations.refresh': 'refreshing' },
        },
        refreshing: {
          description: 'The conversations; the newest are fetched.',
          on: { 'conversations.refresh': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'loadConversations',
            src: 'loadConversations',
            onDone: [
              {
                guard: { type: 'hasOthers', params: done },
                target: 'ready',
                actions: [
                  { type: 'setConversations', params: done },
                  'startThread',
                  raise({ type: 'feed.restart' }),
                ],
              },
              { target: 'ready', actions: { type: 'setConversations', params: done } },
            ],
            onError: { target: 'ready' },
          },
        },
      },
    },
    feed: {
      initial: 'waiting',
      states: {
        waiting: {
          always: { guard: 'hasConversations', target: 'listening' },
        },
        listening: {
          initial: 'connecting',
          invoke: {
            id: 'messageFeed',
            src: 'messageFeed',
            input: ({ context }) => ({
              conversationIds: context.conversations.map(({ id }) => id),
            }),
            onError: { target: '.polling' },
          },
          on: {
            'feed.restart': 'waiting',
            'feed.connected': { target: '.connected', actions: 'catchUp' },
            'feed.refused': { target: '.polling' },
            'feed.woken': { actions: 'catchUp' },
          },
          states: {
            connecting: {
              after: { noticeDelay: 'offline' },
            },
            connected: {
              on: { 'feed.disconnected': 'connecting' },
              after: {
                safetyPollDelay: { target: 'connected', reenter: true, actions: 'catchUp' },
              },
            },
            offline: {
              tags: 'offline',
              description: 'A notice that the connection is lost; messages are polled.',
              after: { pollDelay: { target: 'offline', reenter: true, actions: 'catchUp' } },
            },
            polling: {
              description: 'There is no feed for this customer; messages are polled.',
              after: { pollDelay: { target: 'polling', reenter: true, actions: 'catchUp' } },
            },
          },
        },
      },
    },
  },
});
