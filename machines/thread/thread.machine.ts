import { assign, emit, sendTo, setup } from 'xstate';
import { canSend, prefillText, returnMessage, typeText } from '#domain/chat/composer.ts';
import { MESSAGES_PAGE_SIZE, type Message } from '#domain/chat/message.ts';
import type { Failure } from '#domain/errors.ts';
import { done, missingCall, namedFailure } from '#machines/shared/calls.ts';
import { autosave } from '#machines/shared/autosave.ts';
import * as rules from './thread.rules.ts';
import type {
  SendPressed,
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
    /** Keeps what is typed and on its way in case the page closes. */
    autosave: autosave<ThreadContext, ThreadDraft>(),
  },
  actions: {
    changeText: assign(({ context: { composer } }, text: string) => ({
      composer: typeText(composer, text),
    })),
    prefillText: assign(({ context: { composer } }, text: string) => ({
      composer: prefillText(composer, text),
    })),
    /** What the box has is shown at once and sent, one message after the other. */
    send: assign(({ context }, pressed: SendPressed) => rules.withSent(context, pressed)),
    setNewest: assign(({ context }, newest: Message[]) => rules.openedWith(context, newest)),
    addOlder: assign(({ context }, older: Message[]) => rules.withOlder(context, older)),
    showEarlier: assign(({ context }) => rules.shownMoved(context, -MESSAGES_PAGE_SIZE)),
    showLater: assign(({ context }) => rules.shownMoved(context, MESSAGES_PAGE_SIZE)),
    showNewest: assign({ shownFrom: null }),
    /** Messages that arrive do not move what is shown. */
    holdPlace: assign(({ context }) => rules.shownMoved(context, 0)),
    addNewer: assign(({ context }, newer: Message[]) => rules.withNewer(context, newer)),
    addMessage: assign(({ context }, message: Message) => rules.withArrived(context, [message])),
    /** The first message on its way has arrived. */
    removeSent: assign({ outbox: ({ context }) => context.outbox.slice(1) }),
    returnToBox: assign(({ context }, sendFailure: Failure) => ({
      composer: returnMessage(context.composer, rules.nextToSend(context)),
      outbox: context.outbox.slice(1),
      sendFailure,
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    emitFailed: emit((_, failure: Failure) => ({ type: 'message.failed' as const, failure })),
    setRead: assign((_, readUpTo: number) => ({ readUpTo })),
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
    canFetchOlder: ({ context }) => context.hasOlder && !rules.hasHiddenOlder(context),
    hasHiddenOlder: ({ context }) => rules.hasHiddenOlder(context),
    hasHiddenLater: ({ context }) => rules.hasHiddenLater(context),
    isAway: ({ context }) => context.shownFrom !== null,
    isAtEnd: ({ context }) => context.shownFrom !== null && !rules.hasHiddenLater(context),
    follows: ({ context }) => context.shownFrom === null,
    hasUnread: ({ context }) => rules.newestOfOthers(context) > context.readUpTo,
    isFullPage: (_, page: Message[]) => rules.isFullPage(page),
    isOfAnother: ({ context }, { sender_id }: Message) => sender_id !== context.ownId,
    isFromElsewhere: ({ context }, message: Message) => rules.isFromElsewhere(context, message),
    /** Only the response was lost: the thread has the message by now. */
    hasArrived: ({ context }) => rules.isShown(context, rules.nextToSend(context)),
  },
  delays: { retryDelay: 5_000 },
}).createMachine({
  id: 'thread',
  context: ({ input }) => ({
    ...input,
    messages: [],
    hasOlder: false,
    shownFrom: null,
    caughtUpTo: 0,
    outbox: [],
    readUpTo: 0,
    failure: null,
    sendFailure: null,
  }),
  invoke: {
    id: 'autosave',
    src: 'autosave',
    input: ({ self }) => ({ observed: self, draftOf: rules.draftOf }),
    // What is typed stays in the box: only a page that closes loses it.
    onError: {},
  },
  type: 'parallel',
  on: {
    'text.change': { actions: { type: 'changeText', params: ({ event }) => event.text } },
    'text.prefill': { actions: { type: 'prefillText', params: ({ event }) => event.text } },
    'message.send': { guard: 'canSend', actions: { type: 'send', params: ({ event }) => event } },
    'later.show': { guard: 'hasHiddenLater', actions: 'showLater' },
    'newest.show': { guard: 'isAway', actions: 'showNewest' },
    'end.left': { guard: 'follows', actions: 'holdPlace' },
    'end.reached': { guard: 'isAtEnd', actions: 'showNewest' },
    'message.received': {
      guard: { type: 'isOfAnother', params: received },
      actions: { type: 'addMessage', params: received },
    },
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
            'message.received': {
              guard: { type: 'isFromElsewhere', params: received },
              target: 'loadingNewer',
            },
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
      on: { 'older.load': { guard: 'hasHiddenOlder', actions: 'showEarlier' } },
      states: {
        idle: {
          on: {
            'older.load': { guard: 'canFetchOlder', target: 'loadingOlder', actions: 'holdPlace' },
          },
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
          on: {
            'older.load': { guard: 'canFetchOlder', target: 'loadingOlder', actions: 'holdPlace' },
          },
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
            input: ({ context }) => {
              const { id, content } = rules.nextToSend(context);
              return { conversationId: context.conversationId, id, content };
            },
            onDone: {
              target: 'idle',
              actions: [{ type: 'addMessage', params: done }, 'removeSent'],
            },
            onError: [
              { guard: 'hasArrived', target: 'idle', actions: 'removeSent' },
              {
                target: 'idle',
                actions: [
                  { type: 'returnToBox', params: namedFailure('message_not_saved') },
                  { type: 'emitFailed', params: namedFailure('message_not_saved') },
                ],
              },
            ],
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
                  seq: rules.newestOfOthers(context),
                }),
                onDone: { target: 'idle', actions: { type: 'setRead', params: done } },
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

function received({ event }: { event: { message: Message } }): Message {
  return event.message;
}
