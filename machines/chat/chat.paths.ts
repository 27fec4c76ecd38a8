import type { SnapshotFrom } from 'xstate';
import {
  fails,
  failsOnlyByMistake,
  happens,
  passes,
  returned,
} from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
import {
  aboutBooking,
  chats,
  group,
  GROUP_ID,
  lastSeq,
  ownSupportMessage,
  support,
  SUPPORT_ID,
  supportMessage,
} from './chat.fixtures.ts';
import { chatWords } from './chat-words.paths.ts';
import { chatMachine } from './chat.machine.ts';
import { selectUnread, selectUnreadOf } from './chat.selectors.ts';
import type { LoadedChats } from './chat.types.ts';
import { invariants, requirements } from './chat-requirements.paths.ts';

type Machine = typeof chatMachine;
type Snapshot = SnapshotFrom<Machine>;

const hasGroup = ({ context }: Snapshot) => context.conversations.some(({ id }) => id === GROUP_ID);
const isLoaded = (snapshot: Snapshot) =>
  snapshot.matches({ conversations: 'ready' }) || snapshot.matches({ conversations: 'refreshing' });
/** Nothing but the feed and its catch-up is under way. */
const isQuiet = (snapshot: Snapshot) => snapshot.matches({ conversations: 'ready' });
const isConnected = (snapshot: Snapshot) =>
  snapshot.matches({ conversations: 'ready', feed: { listening: 'connected' } });
/** As on a telephone, which shows the list or one conversation. */
const isListShown = (snapshot: Snapshot) =>
  isConnected(snapshot) && snapshot.context.openId === null;

const arrive = (label: string, output: LoadedChats, when: (snapshot: Snapshot) => boolean) =>
  returned('loadConversations', label, output, { when });

export type ChatView = ReturnType<typeof viewOf>;

function viewOf(snapshot: Snapshot) {
  const { conversations, opened, openId, announced } = snapshot.context;
  return {
    conversations: conversations.map(
      ({ id, name, last_message }) =>
        `${name}: ${last_message?.content ?? 'no message'} (${selectUnreadOf(id)(snapshot)} unread)`,
    ),
    open: conversations.find(({ id }) => id === openId)?.name ?? null,
    unread: selectUnread(snapshot),
    announced: announced?.content ?? null,
    threads: opened,
  };
}

/**
 * The chat of a customer with two conversations and an unread message, who is added to a group meanwhile. A telephone opens
 * a single conversation by itself.
 */
export const chatPaths: PathModel<Machine> = {
  name: 'chat',
  machine: chatMachine,
  input: { composers: {} },
  listeners: ['messageFeed', 'thread'],
  ends: [],
  variants: {
    'conversation.open': [
      {
        label: 'Open Support',
        event: { type: 'conversation.open', id: SUPPORT_ID },
        when: ({ context }) => context.openId !== SUPPORT_ID,
        isOffered: isListShown,
      },
      {
        label: 'Open Trainers',
        event: { type: 'conversation.open', id: GROUP_ID },
        when: (snapshot) => hasGroup(snapshot) && snapshot.context.openId !== GROUP_ID,
        isOffered: isListShown,
      },
      {
        label: 'Go back to the list',
        event: { type: 'conversation.open', id: null },
        when: ({ context }) => context.openId !== null,
        isOffered: isConnected,
      },
    ],
    ...happens('conversations.retry', 'Press Try again'),
    // What the thread of the open conversation reports.
    'conversation.seen': [
      {
        label: 'The messages are seen',
        event: { type: 'conversation.seen', conversationId: SUPPORT_ID, seq: 20 },
        when: ({ context }) => context.opened.includes(SUPPORT_ID),
        // The thread reports them once: it gets no newer ones in this plan.
        isOffered: (snapshot) =>
          isConnected(snapshot) &&
          snapshot.context.openId === SUPPORT_ID &&
          snapshot.context.seen[SUPPORT_ID] === undefined,
      },
    ],
    // Raised by the machine itself.
    'conversations.refresh': [],
    'feed.restart': [],
    ...failsOnlyByMistake(
      'messageFeed',
      'The feed breaks',
      'the feed reports what it cannot do: only a mistake in it can cause this',
    ),
    ...happens('feed.connected', 'The feed is connected', { isOffered: isQuiet }),
    ...happens('feed.disconnected', 'The connection is lost', {
      isOffered: isConnected,
    }),
    ...happens('feed.refused', 'The feed is refused', {
      // Only a subscription that waits can be refused.
      isOffered: (snapshot: Snapshot) =>
        isQuiet(snapshot) &&
        ['connecting', 'offline'].some((state) =>
          snapshot.matches({ feed: { listening: state as 'connecting' } }),
        ),
    }),
    ...happens('feed.woken', 'The device wakes up', { isOffered: isQuiet }),
    'message.received': [
      {
        label: 'A message of staff arrives',
        event: { type: 'message.received', message: supportMessage(20) },
        when: (snapshot) => isLoaded(snapshot) && lastSeq(snapshot) < 20,
        isOffered: isConnected,
      },
      {
        label: 'A message of staff arrives again',
        event: { type: 'message.received', message: supportMessage(10) },
        when: isLoaded,
        isOffered: isConnected,
      },
      {
        label: "The customer's own message arrives",
        event: { type: 'message.received', message: ownSupportMessage(30) },
        when: (snapshot) => isLoaded(snapshot) && lastSeq(snapshot) < 30,
        isOffered: isConnected,
      },
      {
        label: 'A message of a group that the customer was just added to arrives',
        event: {
          type: 'message.received',
          message: { ...supportMessage(40), conversation_id: GROUP_ID },
        },
        when: (snapshot) => isLoaded(snapshot) && !hasGroup(snapshot),
        isOffered: isConnected,
      },
    ],
    'xstate.done.actor.loadConversations': [
      arrive(
        'The conversations arrive',
        chats(support, aboutBooking),
        (snapshot) => lastSeq(snapshot) <= 10 && !hasGroup(snapshot),
      ),
      arrive(
        'They arrive with a message that was missed',
        chats({ ...support, last_message: supportMessage(15), unread_count: 2 }, aboutBooking),
        (snapshot) => lastSeq(snapshot) === 10 && !hasGroup(snapshot),
      ),
      arrive(
        'They arrive with a new group',
        chats(support, aboutBooking, group),
        (snapshot) => lastSeq(snapshot) === 10,
      ),
    ],
    ...fails('loadConversations', { 'The conversations cannot be fetched': 'internal' }),
    // A thread runs as long as the chat.
    'xstate.done.actor.thread': [],
    'xstate.error.actor.thread': [],
    ...passes('safetyPollDelay.chat.conversations.failed', 'A minute passes'),
    ...passes(
      'noticeDelay.chat.feed.listening.connecting',
      'Three seconds pass without a connection',
    ),
    ...passes('safetyPollDelay.chat.feed.listening.connected', 'A minute passes'),
    ...passes('pollDelay.chat.feed.listening.offline', 'Five seconds pass'),
    ...passes('pollDelay.chat.feed.listening.polling', 'Five seconds pass'),
  },
  view: viewOf,
  shows: chatWords,
  outcome: () => '',
  manual: {
    address: '/account/chat',
    account: 'a customer with an unread message of staff, such as Karim',
    before: [
      {
        says: 'A colleague answers on the page Chats.',
        steps: ['A message of staff arrives', 'They arrive with a message that was missed'],
      },
    ],
  },
  causes: {
    'The conversations arrive': 'let /api/chat/conversations through',
    'They arrive with a message that was missed': 'go offline, let staff answer, and go online',
    'They arrive with a new group': 'go offline, add the customer to a group, and go online',
    'The conversations cannot be fetched':
      "answer('/api/chat/conversations', 500, {}) in the console of another page of the account, then Chat",
  },
  requirements,
  invariants,
};
