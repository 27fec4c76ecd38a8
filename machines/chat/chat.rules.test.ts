import { expect, test } from 'vitest';
import {
  aboutBooking,
  chats,
  group,
  GROUP_ID,
  ownSupportMessage,
  support,
  SUPPORT_ID,
  supportMessage,
} from './chat.fixtures.ts';
import { chatMachine } from './chat.machine.ts';
import { areSameConversations, loadedChats, newThread, receivedMessage } from './chat.rules.ts';
import {
  selectAnnounced,
  selectConversation,
  selectConversations,
  selectIsOnly,
  selectShownId,
  selectSupportId,
} from './chat.selectors.ts';
import type { ChatContext } from './chat.types.ts';

const known: ChatContext = {
  customerId: 'customer',
  conversations: [support, group],
  opened: [],
  seen: {},
  openId: null,
  announced: null,
  failure: null,
  composers: {},
};
/** Later than all messages of the fixtures. */
const latest = {
  ...supportMessage(1),
  conversation_id: GROUP_ID,
  created_at: '2026-12-01T08:00:01.000Z',
};

test('of the new messages of several conversations the latest is announced, whatever their numbers', () => {
  const loaded = [
    { ...group, last_message: latest },
    { ...support, last_message: supportMessage(11) },
  ];
  expect(loadedChats(known, chats(...loaded)).announced).toBe(latest);
  expect(loadedChats(known, chats(...loaded.reverse())).announced).toBe(latest);
});

test('an own message that was missed is not announced', () => {
  const loaded = chats({ ...support, last_message: ownSupportMessage(11) });
  const { customerId } = loaded;
  expect(loadedChats({ ...known, customerId }, loaded).announced).toBeNull();
});

test('a message makes its conversation the first one; only one of another counts as unread', () => {
  const customerId = ownSupportMessage(11).sender_id;
  const context = { ...known, customerId, conversations: [group, support] };
  const received = supportMessage(11);
  expect(receivedMessage(context, received)).toEqual({
    conversations: [{ ...support, last_message: received, unread_count: 2 }, group],
    announced: received,
  });
  const own = ownSupportMessage(11);
  expect(receivedMessage(context, own)).toEqual({
    conversations: [{ ...support, last_message: own, unread_count: 1 }, group],
    announced: null,
  });
});

test('a message that is known, or of an unknown conversation, changes nothing', () => {
  const unchanged = { conversations: known.conversations, announced: null };
  expect(receivedMessage(known, supportMessage(10))).toEqual(unchanged);
  const unknown = { ...supportMessage(11), conversation_id: 'unknown' };
  expect(receivedMessage(known, unknown)).toEqual(unchanged);
});

test('one conversation in place of another one is a change, another order is none', () => {
  expect(areSameConversations([support, group], [group, support])).toBe(true);
  expect(areSameConversations([support, group], [support, aboutBooking])).toBe(false);
  expect(areSameConversations([support, group], [support])).toBe(false);
});

test('a thread needs the customer and an open conversation that has none', () => {
  const open = { ...known, openId: SUPPORT_ID };
  expect(newThread(open)?.conversationId).toBe(SUPPORT_ID);
  expect(newThread({ ...open, customerId: null })).toBeNull();
  expect(newThread({ ...open, opened: [SUPPORT_ID] })).toBeNull();
  expect(newThread({ ...open, openId: 'unknown' })).toBeNull();
});

const snapshotOf = (change: Partial<ChatContext>) =>
  chatMachine.resolveState({
    value: { conversations: 'ready', feed: 'waiting' },
    context: { ...known, ...change },
  });

test('views read the conversations, the open one, that with the team, and what is announced', () => {
  const snapshot = snapshotOf({
    conversations: [group, support],
    openId: GROUP_ID,
    announced: latest,
  });
  expect(selectConversations(snapshot)).toEqual([group, support]);
  expect(selectConversation(GROUP_ID)(snapshot)).toBe(group);
  expect(selectConversation('unknown')(snapshot)).toBeNull();
  expect(selectSupportId(snapshot)).toBe(SUPPORT_ID);
  expect(selectSupportId(snapshotOf({ conversations: [group] }))).toBeNull();
  expect(selectAnnounced(snapshot)).toBe(latest);
});

test('a question is shown with the team, else the conversation of the address, the first or the only one', () => {
  type Place = Parameters<typeof selectShownId>[0];
  const nowhere: Place = { isQuestion: false, conversationId: null, isWide: false };
  const shown = (change: Partial<Place>, ...of: (typeof group)[]) =>
    selectShownId({ ...nowhere, ...change })(snapshotOf({ conversations: of }));
  const named = { conversationId: 'named' };
  expect(shown({ ...named, isQuestion: true }, group, support)).toBe(SUPPORT_ID);
  expect(shown({ ...named, isQuestion: true }, group)).toBe('named');
  expect(shown({ ...named, isWide: true }, group, support)).toBe('named');
  expect(shown({ isWide: true }, group, support)).toBe(GROUP_ID);
  expect([shown({}, group, support), shown({ isWide: true })]).toEqual([null, null]);
  expect(shown({}, group)).toBe(GROUP_ID);
  expect(selectIsOnly(snapshotOf({ conversations: [] }))).toBe(false);
});
