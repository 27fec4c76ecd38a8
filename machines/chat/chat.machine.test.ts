import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { EMPTY_COMPOSER } from '#domain/chat/composer.ts';
import { toActors } from '#machines/shared/calls.ts';
import { threadMachine } from '#machines/thread/thread.machine.ts';
import { selectText } from '#machines/thread/thread.selectors.ts';
import type { ThreadCalls } from '#machines/thread/thread.types.ts';
import { chats, group, GROUP_ID, support, SUPPORT_ID, supportMessage } from './chat.fixtures.ts';
import { chatMachine } from './chat.machine.ts';
import {
  selectAnnounced,
  selectFailure,
  selectIsOffline,
  selectList,
  selectThread,
  selectUnread,
  selectUnreadOf,
} from './chat.selectors.ts';
import type { ChatCalls, ChatEvent, ChatInput, MessageFeedInput } from './chat.types.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Opening extends Partial<ChatInput> {
  /** The server is down at first. */
  fails?: boolean;
  /** The browser has no connection to offer: the feed breaks as soon as it is opened. */
  hasBrokenFeed?: boolean;
}

/** A chat whose server has `conversations`; the feed is the test. */
async function start({ composers = {}, fails = false, hasBrokenFeed = false }: Opening = {}) {
  const server = { conversations: [support], fails };
  const log: string[] = [];
  const feeds: { ids: string[]; isOpen: boolean; send: (event: ChatEvent) => Promise<void> }[] = [];
  const threadCalls: ThreadCalls = {
    loadNewest: ({ conversationId }) => {
      log.push(`newest of ${conversationId}`);
      return Promise.resolve([supportMessage(10)]);
    },
    loadNewer: ({ conversationId, after }) => {
      log.push(`${conversationId} after ${after}`);
      return Promise.resolve([]);
    },
    loadOlder: () => Promise.resolve([]),
    sendMessage: () => Promise.reject(new Error('not sent here')),
    markRead: ({ seq }) => {
      log.push(`read up to ${seq}`);
      return Promise.resolve(seq);
    },
  };
  const clock = new SimulatedClock();
  const actor = createActor(
    chatMachine.provide({
      actors: {
        ...toActors<ChatCalls>({
          loadConversations: () => {
            log.push('conversations');
            return server.fails
              ? Promise.reject(new Error('down'))
              : Promise.resolve(chats(...server.conversations));
          },
        }),
        messageFeed: fromCallback<ChatEvent, MessageFeedInput>(({ input, sendBack }) => {
          const feed = {
            ids: input.conversationIds,
            isOpen: true,
            send: (event: ChatEvent) => (sendBack(event), settled()),
          };
          feeds.push(feed);
          if (hasBrokenFeed) {
            throw new Error('no connection');
          }
          return () => {
            feed.isOpen = false;
          };
        }),
        thread: threadMachine.provide({ actors: toActors<ThreadCalls>(threadCalls) }),
      },
    }),
    { input: { composers }, clock },
  ).start();
  await settled();
  const feed = () => {
    const last = feeds.at(-1);
    if (!last) {
      throw new Error('there is no feed');
    }
    return last;
  };
  const open = (id: string | null) => {
    actor.send({ type: 'conversation.open', id });
    return settled();
  };
  const takeLog = () => log.splice(0);
  const thread = () => {
    const snapshot = actor.getSnapshot();
    const found = selectThread(snapshot.context.openId ?? '')(snapshot);
    if (!found) {
      throw new Error('no thread is open');
    }
    return found;
  };
  return { actor, clock, feed, feeds, open, server, takeLog, thread };
}

test('a message of a conversation that is not in a refresh under way is fetched after it', async () => {
  const { actor, feed, server, takeLog } = await start();
  const ofGroup = { ...supportMessage(40), conversation_id: GROUP_ID };
  expect(takeLog()).toEqual(['conversations']);
  const first = feed();
  void first.send({ type: 'message.received', message: ofGroup });
  server.conversations = [support, group];
  expect(selectList(actor.getSnapshot())).toBe('ready');
  await first.send({ type: 'message.received', message: { ...ofGroup, seq: 41 } });
  expect(selectList(actor.getSnapshot())).toBe('ready');
  expect(takeLog()).toEqual(['conversations', 'conversations']);
  expect(feed().ids).toEqual([SUPPORT_ID, GROUP_ID]);
  expect(actor.getSnapshot().matches({ conversations: 'ready' })).toBe(true);
});

test('a refresh shows what the server has, and is over', async () => {
  const { actor, feed, server } = await start();
  server.conversations = [{ ...support, last_message: supportMessage(12), unread_count: 3 }];
  await feed().send({ type: 'feed.woken' });
  expect(selectUnread(actor.getSnapshot())).toBe(3);
  expect(actor.getSnapshot().matches({ conversations: 'ready' })).toBe(true);
});

test('conversations that could not be fetched are fetched again after a minute', async () => {
  const { actor, clock, server, takeLog } = await start({ fails: true });
  server.fails = false;
  expect(takeLog()).toEqual(['conversations']);
  clock.increment(59_999);
  expect(takeLog()).toEqual([]);
  clock.increment(1);
  await settled();
  expect([takeLog(), selectList(actor.getSnapshot())]).toEqual([['conversations'], 'ready']);
});

test('a conversation that is opened before it is known gets its messages when it is', async () => {
  const { actor, feed, open, server, takeLog, thread } = await start({ fails: true });
  await open(SUPPORT_ID);
  expect(selectList(actor.getSnapshot())).toBe('failed');
  expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'chats_failed' });
  server.fails = false;
  actor.send({ type: 'conversations.retry' });
  expect(selectList(actor.getSnapshot())).toBe('loading');
  await settled();
  expect(selectList(actor.getSnapshot())).toBe('ready');
  expect(selectFailure(actor.getSnapshot())).toBeNull();
  expect(thread().getSnapshot().context.conversationId).toBe(SUPPORT_ID);
  await open(GROUP_ID);
  server.conversations = [support, group];
  takeLog();
  await feed().send({ type: 'feed.woken' });
  expect(thread().getSnapshot().context.conversationId).toBe(GROUP_ID);
  expect(takeLog()).toEqual(['support after 10', 'conversations', 'newest of group']);
});

test('a lost connection is reported after three seconds, and polled every five', async () => {
  const { actor, clock, feed, feeds, takeLog } = await start();
  await feed().send({ type: 'feed.connected' });
  await feed().send({ type: 'feed.disconnected' });
  takeLog();
  clock.increment(2_999);
  expect(selectIsOffline(actor.getSnapshot())).toBe(false);
  clock.increment(1);
  expect(selectIsOffline(actor.getSnapshot())).toBe(true);
  for (const _poll of [1, 2]) {
    clock.increment(4_999);
    expect(takeLog()).toEqual([]);
    clock.increment(1);
    await settled();
    expect(takeLog()).toEqual(['conversations']);
    expect(selectIsOffline(actor.getSnapshot())).toBe(true);
  }
  await feed().send({ type: 'feed.connected' });
  expect(selectIsOffline(actor.getSnapshot())).toBe(false);
  expect(feeds).toHaveLength(1);
});

test('a feed that does not connect within three seconds is reported as lost', async () => {
  const { actor, clock } = await start();
  clock.increment(2_999);
  expect(selectIsOffline(actor.getSnapshot())).toBe(false);
  clock.increment(1);
  expect(selectIsOffline(actor.getSnapshot())).toBe(true);
});

test.each(['refused', 'broken'])(
  'with a %s feed the messages are polled, and nothing is reported as lost',
  async (feedIs) => {
    const { actor, clock, feed, feeds, takeLog } = await start({
      hasBrokenFeed: feedIs === 'broken',
    });
    if (feedIs === 'refused') {
      await feed().send({ type: 'feed.refused' });
    }
    takeLog();
    for (const _poll of [1, 2]) {
      clock.increment(5_000);
      await settled();
      expect(takeLog()).toEqual(['conversations']);
      expect(selectIsOffline(actor.getSnapshot())).toBe(false);
    }
    expect(feeds).toHaveLength(1);
  },
);

test('beside a feed the messages are polled every minute', async () => {
  const { actor, clock, feed, takeLog } = await start();
  await feed().send({ type: 'feed.connected' });
  takeLog();
  for (const _poll of [1, 2]) {
    clock.increment(59_999);
    expect(takeLog()).toEqual([]);
    clock.increment(1);
    await settled();
    expect(takeLog()).toEqual(['conversations']);
    expect(selectIsOffline(actor.getSnapshot())).toBe(false);
  }
});

test('a message counts as unread until it is seen; those that were there first are not announced', async () => {
  const { actor, feed, open, thread } = await start();
  expect(selectUnread(actor.getSnapshot())).toBe(1);
  expect(selectUnreadOf(SUPPORT_ID)(actor.getSnapshot())).toBe(1);
  expect(selectUnreadOf(GROUP_ID)(actor.getSnapshot())).toBe(0);
  expect(selectAnnounced(actor.getSnapshot())).toBeNull();
  await open(SUPPORT_ID);
  thread().send({ type: 'messages.shown' });
  expect(selectUnread(actor.getSnapshot())).toBe(0);
  const counts: number[] = [];
  actor.subscribe((snapshot) => counts.push(selectUnread(snapshot)));
  await feed().send({ type: 'message.received', message: supportMessage(20) });
  expect(counts.at(-1)).toBe(0);
  thread().send({ type: 'messages.hidden' });
  await feed().send({ type: 'message.received', message: supportMessage(21) });
  expect(selectUnread(actor.getSnapshot())).toBe(1);
});

test('a thread keeps its box while another is open, and begins with the saved one', async () => {
  const { open, server, feed, thread } = await start({
    composers: { [GROUP_ID]: { ...EMPTY_COMPOSER, text: 'From yesterday' } },
  });
  server.conversations = [support, group];
  await feed().send({ type: 'feed.connected' });
  await open(SUPPORT_ID);
  thread().send({ type: 'text.change', text: 'Half a sentence' });
  await open(GROUP_ID);
  expect(selectText(thread().getSnapshot())).toBe('From yesterday');
  await open(null);
  await open(SUPPORT_ID);
  expect(selectText(thread().getSnapshot())).toBe('Half a sentence');
});
