/* oxlint-disable no-restricted-properties -- the response schema is checked; ids and instants are made by the database */
import { parse } from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  conversationsSchema,
  type Message,
  MESSAGE_MAX_LENGTH,
  messageSchema,
  messagesSchema,
} from '#domain/chat/message.ts';
import { unreadResponseSchema } from '#domain/chat/unread-response.ts';
import { statusAndCode } from '#tests/support/server/booking-requests.ts';
import {
  lina,
  TEST_NOW,
  type TestUser,
  useTestApp,
  yasmine,
} from '#tests/support/server/test-app.ts';

const NO_CONVERSATION = '00000000-0000-4000-8000-00000000ffff';

const server = useTestApp();

const conversationsOf = (user: TestUser) =>
  server.read(conversationsSchema, '/api/chat/conversations', user);

async function supportOf(user: TestUser): Promise<string> {
  const support = (await conversationsOf(user)).find(({ type }) => type === 'support');
  if (!support) {
    throw new Error(`${user.name} has no support conversation`);
  }
  return support.id;
}

async function messagesOf(user: TestUser, query = ''): Promise<Message[]> {
  const path = `/api/chat/conversations/${await supportOf(user)}/messages${query}`;
  return server.read(messagesSchema, path, user);
}

const contents = (messages: Message[]) => messages.map(({ content }) => content);

/** Messages of staff in a conversation. */
async function answer(conversationId: string, texts: string[], created_at = TEST_NOW) {
  const message = { conversation_id: conversationId, sender_name: 'Riwaq', created_at };
  for (const content of texts) {
    await server.db
      .insertInto('messages')
      .values({ ...message, content })
      .execute();
  }
}

/** A conversation of a customer with others. */
async function newGroup(user: TestUser, name: string): Promise<string> {
  const { id } = await server.db
    .insertInto('conversations')
    .values({ name, type: 'group' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = { conversation_id: id, customer_id: await server.customerId(user) };
  await server.db.insertInto('conversation_members').values(member).execute();
  return id;
}

const send = async (
  user: TestUser,
  content: string,
  { id, conversationId }: { id?: string; conversationId?: string } = {},
) =>
  server.as(user)(
    '/api/chat/send-message',
    { conversationId: conversationId ?? (await supportOf(user)), content },
    id === undefined ? {} : { 'idempotency-key': id },
  );

beforeEach(() => server.db.deleteFrom('messages').execute());

describe('GET /api/chat/conversations', () => {
  test('lists a conversation with its translated name, last message and unread messages', async () => {
    const id = await supportOf(yasmine);
    await answer(id, ['Welcome', 'Anything else?']);
    expect(await conversationsOf(yasmine)).toEqual([
      {
        id,
        name: 'Support',
        type: 'support',
        translations: { fr: { name: 'Assistance' }, ar: { name: 'الدعم' } },
        last_message: {
          id: expect.any(String) as string,
          seq: expect.any(Number) as number,
          conversation_id: id,
          created_at: '2026-12-01T08:00:00.000Z',
          content: 'Anything else?',
          sender_id: null,
          sender_name: 'Riwaq',
        },
        unread_count: 2,
      },
    ]);
  });

  test('a conversation without messages has no last message, and own messages are not unread', async () => {
    expect(await conversationsOf(yasmine)).toMatchObject([{ last_message: null, unread_count: 0 }]);
    await send(yasmine, 'Hello');
    expect(await conversationsOf(yasmine)).toMatchObject([
      { last_message: { content: 'Hello' }, unread_count: 0 },
    ]);
  });

  test('the conversation with the newest message is first; at most 100 unread messages are counted', async () => {
    const group = await newGroup(yasmine, 'Trainers');
    await answer(
      group,
      Array.from({ length: 101 }, (_, index) => `Message ${index}`),
    );
    expect(
      (await conversationsOf(yasmine)).map(({ name, unread_count }) => [name, unread_count]),
    ).toEqual([
      ['Trainers', 100],
      ['Support', 0],
    ]);
    const later = new Date(TEST_NOW.getTime() + 1_000);
    await answer(await supportOf(yasmine), ['Good morning'], later);
    expect((await conversationsOf(yasmine)).map(({ name }) => name)).toEqual([
      'Support',
      'Trainers',
    ]);
    await server.db.deleteFrom('conversations').where('id', '=', group).execute();
  });
});

describe('GET /api/chat/conversations/:id/messages', () => {
  test('pages of fifty: the newest, and the ones before a message', async () => {
    const texts = Array.from({ length: 120 }, (_, index) => `Message ${index}`);
    await answer(await supportOf(yasmine), texts);
    const newest = await messagesOf(yasmine);
    expect(contents(newest)).toEqual(texts.slice(70));
    const before = await messagesOf(yasmine, `?before=${newest[0]?.seq ?? 0}`);
    expect(contents(before)).toEqual(texts.slice(20, 70));
  });
});

describe('POST /api/chat/send-message', () => {
  const id = '50000000-0000-4000-8000-000000000001';

  test('stores the message under the id of the sender, and returns it', async () => {
    const conversation = await supportOf(yasmine);
    const response = await send(yasmine, '  Hello\r\nمرحبا ', { id });
    expect(response.status).toBe(200);
    const message = parse(messageSchema, await response.json());
    expect(message).toEqual({
      id,
      seq: expect.any(Number) as number,
      conversation_id: conversation,
      created_at: '2026-12-01T08:00:00.000Z',
      content: 'Hello\nمرحبا',
      sender_id: expect.any(String) as string,
      sender_name: 'Yasmine Haddad',
    });
    expect(await messagesOf(yasmine)).toEqual([message]);
  });

  test('a repeat is the same message, and another text under its id is refused', async () => {
    const first: unknown = await (await send(yasmine, 'Hello', { id })).json();
    expect(await (await send(yasmine, 'Hello', { id })).json()).toEqual(first);
    expect(await statusAndCode(send(yasmine, 'Goodbye', { id }))).toBe('409 message_differs');
    expect(await statusAndCode(send(lina, 'Hello', { id }))).toBe('409 message_differs');
    expect(contents(await messagesOf(yasmine))).toEqual(['Hello']);
    expect(await messagesOf(lina)).toEqual([]);
  });

  test('a message without an id gets one', async () => {
    await send(yasmine, 'One');
    await send(yasmine, 'One');
    expect(contents(await messagesOf(yasmine))).toEqual(['One', 'One']);
  });

  test('4,000 characters are stored, one more is refused', async () => {
    const longest = 'م'.repeat(MESSAGE_MAX_LENGTH);
    expect((await send(yasmine, longest)).status).toBe(200);
    expect(await statusAndCode(send(yasmine, `${longest}!`))).toBe('400 invalid_request');
    expect(contents(await messagesOf(yasmine))).toEqual([longest]);
  });
});

describe('POST /api/chat/conversations/:id/read', () => {
  const read = async (user: TestUser, seq: number) => {
    const response = await server.as(user)(
      `/api/chat/conversations/${await supportOf(user)}/read`,
      { seq },
    );
    return parse(unreadResponseSchema, await response.json());
  };

  test('counts the messages after the one that was read, and never moves back', async () => {
    await answer(await supportOf(yasmine), ['One', 'Two', 'Three']);
    const [one, two] = await messagesOf(yasmine);
    expect(await read(yasmine, two?.seq ?? 0)).toEqual({ unread_count: 1 });
    expect(await read(yasmine, one?.seq ?? 0)).toEqual({ unread_count: 1 });
    expect(await conversationsOf(yasmine)).toMatchObject([{ unread_count: 1 }]);
  });

  test('what is not written yet cannot be read', async () => {
    const conversation = await supportOf(yasmine);
    await answer(conversation, ['One']);
    expect(await read(yasmine, Number.MAX_SAFE_INTEGER)).toEqual({ unread_count: 0 });
    await answer(conversation, ['Two']);
    expect(await conversationsOf(yasmine)).toMatchObject([{ unread_count: 1 }]);
  });
});

describe('GET /api/chat/unread', () => {
  const unreadOf = (user: TestUser) => server.read(unreadResponseSchema, '/api/chat/unread', user);

  test('counts the unread messages of all conversations of the caller', async () => {
    const group = await newGroup(yasmine, 'Group');
    await answer(await supportOf(yasmine), ['One', 'Two']);
    await answer(group, ['Three']);
    await send(yasmine, 'Mine');
    expect(await unreadOf(yasmine)).toEqual({ unread_count: 3 });
    expect(await unreadOf(lina)).toEqual({ unread_count: 0 });
    await answer(group, Array<string>(99).fill('More'));
    expect(await unreadOf(yasmine)).toEqual({ unread_count: 100 });
    await server.db.deleteFrom('conversations').where('id', '=', group).execute();
  });
});

describe('a conversation of another customer', () => {
  test.each([
    ['its messages', (id: string) => server.as(lina)(`/api/chat/conversations/${id}/messages`)],
    ['a message in it', (id: string) => send(lina, 'Hello', { conversationId: id })],
    [
      'its unread messages',
      (id: string) => server.as(lina)(`/api/chat/conversations/${id}/read`, { seq: 1 }),
    ],
  ])('%s: as if it did not exist', async (_, call) => {
    const id = await supportOf(yasmine);
    await answer(id, ['For Yasmine']);
    expect(await statusAndCode(call(id))).toBe('404 conversation_not_found');
    expect(await statusAndCode(call(NO_CONVERSATION))).toBe('404 conversation_not_found');
    expect(contents(await messagesOf(yasmine))).toEqual(['For Yasmine']);
    expect(await conversationsOf(yasmine)).toMatchObject([{ unread_count: 1 }]);
  });
});
