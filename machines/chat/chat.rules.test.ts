import { expect, test } from 'vitest';
import { chats, group, GROUP_ID, support, supportMessage } from './chat.fixtures.ts';
import { loadedChats } from './chat.rules.ts';
import type { ChatContext } from './chat.types.ts';

test('of the new messages of several conversations the latest is announced, whatever their numbers', () => {
  const latest = {
    ...supportMessage(1),
    conversation_id: GROUP_ID,
    created_at: '2026-12-01T08:00:01.000Z',
  };
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
  const loaded = chats(
    { ...group, last_message: latest },
    { ...support, last_message: supportMessage(11) },
  );
  expect(loadedChats(known, loaded).announced).toBe(latest);
});
