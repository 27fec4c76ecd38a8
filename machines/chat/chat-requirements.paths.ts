import type { PathModel } from 'xstate-paths';
import { lastSeq, SUPPORT_ID } from './chat.fixtures.ts';
import type { chatMachine } from './chat.machine.ts';
import { areSameConversations } from './chat.rules.ts';
import { selectUnreadOf } from './chat.selectors.ts';

type Model = PathModel<typeof chatMachine>;

/** What the specification and the rulings demand of the machine, whatever its transitions are. */
export const requirements: Model['requirements'] = [
  {
    says: 'Failed to load your chats. can be tried again (section 8).',
    from: 'conversations.failed',
    on: 'Press Try again',
    to: 'conversations.loading',
  },
  {
    says: 'Conversations that cannot be fetched are an error at the first time (section 8).',
    from: 'conversations.loading',
    on: 'The conversations cannot be fetched',
    to: 'conversations.failed',
  },
  {
    says: 'Conversations that are shown stay when they cannot be refreshed (rulings, Chat).',
    from: 'conversations.refreshing',
    on: 'The conversations cannot be fetched',
    to: 'conversations.ready',
    then: ({ context }, from) =>
      areSameConversations(context.conversations, from.context.conversations),
  },
  {
    says: 'After a lost connection everything is fetched again (rulings, Chat).',
    from: 'feed.listening.connecting',
    on: 'The feed is connected',
    when: (snapshot) => snapshot.matches({ conversations: 'ready' }),
    to: 'conversations.refreshing',
  },
  {
    says: 'A device that wakes up fetches again (rulings, Chat).',
    from: 'feed.listening.connected',
    on: 'The device wakes up',
    when: (snapshot) => snapshot.matches({ conversations: 'ready' }),
    to: 'conversations.refreshing',
  },
  {
    says: 'A connection that is not back after three seconds is reported (decision 048).',
    from: 'feed.listening.connecting',
    on: 'Three seconds pass without a connection',
    to: 'feed.listening.offline',
  },
  {
    says: 'Without a feed messages are polled (decision 046).',
    from: 'feed.listening.connecting',
    on: 'The feed is refused',
    to: 'feed.listening.polling',
  },
  {
    says: 'Incoming messages of the other party are appended (section 4).',
    from: 'feed.listening.connected',
    on: 'A message of staff arrives',
    to: 'feed.listening.connected',
    then: (snapshot) => lastSeq(snapshot) >= 20,
  },
  {
    says: 'Own messages are not announced (section 4).',
    from: 'feed.listening.connected',
    on: "The customer's own message arrives",
    to: 'feed.listening.connected',
    then: ({ context }, from) => context.announced === from.context.announced,
  },
  {
    says: 'A message of an unknown conversation loads the list again (rulings, Chat).',
    from: 'conversations.ready',
    on: 'A message of a group that the customer was just added to arrives',
    to: 'conversations.refreshing',
  },
];

/** What holds in every reachable state. */
export const invariants: Model['invariants'] = [
  {
    name: 'an open conversation that is known has a thread, and keeps it',
    holds: ({ context: { openId, opened, conversations } }, taken) =>
      (!conversations.some(({ id }) => id === openId) || opened.includes(openId ?? '')) &&
      (taken?.from.context.opened ?? []).every((id) => opened.includes(id)),
  },
  {
    name: 'the feed is open as soon as conversations are known',
    holds: (snapshot) =>
      snapshot.matches({ feed: 'waiting' }) === (snapshot.context.conversations.length === 0),
  },
  {
    name: 'what was seen does not count as unread',
    holds: (snapshot) =>
      lastSeq(snapshot) > (snapshot.context.seen[SUPPORT_ID] ?? 0) ||
      selectUnreadOf(SUPPORT_ID)(snapshot) === 0,
  },
  {
    name: 'the last message of a conversation is never replaced by an older one that the feed delivers',
    holds: (snapshot, taken) =>
      taken?.event.type !== 'message.received' || lastSeq(snapshot) >= lastSeq(taken.from),
  },
  {
    name: 'only messages of others are announced',
    holds: ({ context }) =>
      context.announced?.sender_id !== context.customerId || context.customerId === null,
  },
];
