import { assign, sendTo, setup } from 'xstate';
import { canSend } from '#domain/chat/composer.ts';
import type { Message } from '#domain/chat/message.ts';
import { done, missingCall, namedFailure } from '#machines/shared/calls.ts';
import * as actions from './thread.actions.ts';
import { isFullPage, newestOfOthers } from './thread.rules.ts';
import type {
  ThreadCalls,
  ThreadContext,
  ThreadDraft,
  ThreadEmitted,
  ThreadEvent,
  ThreadInput,
  ThreadReport,
  ThreadTag,
} from './thread.types.ts';

/**
 * One conversation: its messages without gaps, and the box from which messages are sent in order (specification, section 4,
 * Chat; rulings, Chat). What was typed is in the thread, on its way, or back in the box. It is a child of `chat`, which
 * passes on what the feed receives.
 */
export const threadMachine = setup({
  types: {
    context: {} as ThreadContext,
    input: {} as ThreadInput,
    events: {} as ThreadEvent,
    emitted: {} as ThreadEmitted,
    tags: {} as ThreadTag,
  },
  actors: {
    loadNewest: missingCall<ThreadCalls, 'loadNewest'>('loadNewest'),
    loadOlder: missingCall<ThreadCalls, 'loadOlder'>('loadOlder'),
    loadNewer: missingCall<ThreadCalls, 'loadNewer'>('loadNewer'),
    sendMessage: missingCall<ThreadCalls, 'sendMessage'>('sendMessage'),
    markRead: missingCall<ThreadCalls, 'markRead'>('markRead'),
  },
  actions: {
    /** Keeps what is typed and on its way in case the page closes. */
    saveDraft: (_, _draft: ThreadDraft) => undefined,
    ...actions,
    setRead: assign((_, params: { readUpTo: number }) => params),
    reportSeen: sendTo(
      ({ context }) => context.parent,
      ({ context }): ThreadReport => ({
        type: 'conversation.seen',
        conversationId: context.conversationId,
        seq: context.messages.at(-1)?.seq ?? 0,
      }),
    ),
  },
  guards: {
    canSend: ({ context }) => canSend(context.composer),
    hasOutgoing: ({ context }) => context.outbox.length > 0,
    hasOlder: ({ context }) => context.hasOlder,
    hasUnread: ({ context }) => newestOfOthers(context) > context.readUpTo,
    isFullPage: (_, page: Message[]) => isFullPage(page),
    isOfAnother: ({ context, event }) =>
      event.type === 'message.received' && event.message.sender_id !== context.customerId,
    /** Sent by this customer in another tab or on another device. */
    isFromElsewhere: ({ context, event }) =>
      event.type === 'message.received' &&
      event.message.sender_id === context.customerId &&
      ![...context.outbox, ...context.messages].some(({ id }) => id === event.message.id),
  },
  delays: { retryDelay: 5_000 },
}).createMachine({
  id: 'thread',
  context: ({ input }) => ({
    ...input,
    messages: [],
    hasOlder: false,
    caughtUpTo: 0,
    outbox: [],
    readUpTo: 0,
    failure: null,
    sendFailure: null,
  }),
  type: 'parallel',
  on: {
    'text.change': { actions: 'changeText' },
    'text.prefill': { actions: 'prefillText' },
    'message.send': { guard: 'canSend', actions: 'send' },
    'message.received': { guard: 'isOfAnother', actions: 'addReceived' },
  },
  states: {
    history: {
      initial: 'loadingNewest',
      states: {
        loadingNewest: {
          tags: 'loading',
          description: 'The newest messages are fetched.',
          on: {
            // The request may have been answered before the connection was there.
            'newer.load': { target: 'loadingNewest', reenter: true },
          },
          invoke: {
            id: 'loadNewest',
            src: 'loadNewest',
            input: ({ context }) => ({ conversationId: context.conversationId }),
            onDone: { target: 'caughtUp', actions: { type: 'setNewest', params: done } },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: namedFailure('messages_failed') },
            },
          },
        },
        failed: {
          description: "'Failed to fetch messages.' and Try again.",
          on: { 'history.retry': 'loadingNewest', 'newer.load': 'loadingNewest' },
        },
        caughtUp: {
          description: 'The messages up to the newest.',
          on: {
            'newer.load': 'loadingNewer',
            'message.received': { guard: 'isFromElsewhere', target: 'loadingNewer' },
          },
        },
        loadingNewer: {
          description: 'The messages; those that were missed are fetched.',
          on: {
            // As for the newest ones.
            'newer.load': { target: 'loadingNewer', reenter: true },
          },
          invoke: {
            id: 'loadNewer',
            src: 'loadNewer',
            input: ({ context: { conversationId, caughtUpTo } }) => ({
              conversationId,
              after: caughtUpTo,
            }),
            onDone: [
              {
                guard: { type: 'isFullPage', params: done },
                target: 'loadingNewer',
                reenter: true,
                actions: { type: 'addNewer', params: done },
              },
              { target: 'caughtUp', actions: { type: 'addNewer', params: done } },
            ],
            onError: { target: 'behind' },
          },
        },
        behind: {
          description: 'The messages; some may be missing and are fetched again soon.',
          on: { 'newer.load': 'loadingNewer' },
          after: { retryDelay: 'loadingNewer' },
        },
      },
    },
    older: {
      initial: 'idle',
      states: {
        idle: {
          on: { 'older.load': { guard: 'hasOlder', target: 'loadingOlder' } },
        },
        loadingOlder: {
          tags: 'loadingOlder',
          invoke: {
            id: 'loadOlder',
            src: 'loadOlder',
            input: ({ context: { conversationId, messages } }) => ({
              conversationId,
              before: messages[0]?.seq ?? 0,
            }),
            onDone: { target: 'idle', actions: { type: 'addOlder', params: done } },
            onError: { target: 'failed' },
          },
        },
        failed: {
          on: { 'older.load': 'loadingOlder' },
        },
      },
    },
    sending: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'hasOutgoing', target: 'sendingMessage' },
        },
        sendingMessage: {
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context: { conversationId, outbox } }) => ({
              conversationId,
              id: outbox[0]?.id ?? '',
              content: outbox[0]?.content ?? '',
            }),
            onDone: { target: 'idle', actions: { type: 'addSent', params: done } },
            onError: {
              target: 'idle',
              actions: { type: 'returnFailed', params: namedFailure('message_not_saved') },
            },
          },
        },
      },
    },
    reading: {
      initial: 'away',
      states: {
        away: {
          on: { 'messages.shown': 'watching' },
        },
        watching: {
          description: 'The customer sees the messages, and the server learns it.',
          on: { 'messages.hidden': 'away' },
          initial: 'idle',
          states: {
            idle: {
              always: { guard: 'hasUnread', target: 'markingRead' },
            },
            markingRead: {
              entry: 'reportSeen',
              invoke: {
                id: 'markRead',
                src: 'markRead',
                input: ({ context }) => ({
                  conversationId: context.conversationId,
                  seq: newestOfOthers(context),
                }),
                onDone: {
                  target: 'idle',
                  actions: { type: 'setRead', params: ({ event }) => ({ readUpTo: event.output }) },
                },
                onError: { target: 'notMarked' },
              },
            },
            notMarked: {
              after: { retryDelay: 'idle' },
            },
          },
        },
      },
    },
  },
});
