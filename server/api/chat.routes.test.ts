/* eslint-disable no-restricted-syntax -- the response schema is checked; ids and instants are made by the database */
import { parse } from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  conversationsSchema,
  MESSAGE_MAX_LENGTH,
  messageSchema,
  messagesSchema,
  type Message,
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

async function conversationsOf(user: TestUser) {
  const response = await server.as(user)('/api/chat/conversations');
  return parse(conversationsSchema, await response.json());
}

async function supportOf(user: TestUser): Promise<string> {
  const support = (await conversationsOf(user)).find(({ type }) => type === 'support');
  if (!support) {
    throw new Error(`${user.name} has no support conversation`);
  }
  return support.id;
}

async function messagesOf(user: TestUser, query = ''): Promise<Message[]> {
  const id = await supportOf(user);
  const response = await server.as(user)(`/api/chat/conversations/${id}/messages${query}`);
  return parse(messagesSchema, await response.json());
}

const contents = (messages: Message[]) => messages.map(({ content }) => content);

/** Messages of staff in a conversation. */
async function answer(conversationId: string, texts: string[], created_at = TEST_NOW) {
  for (const content of texts) {
    await server.db
      .insertInto('messages')
      .values({
        conversation_id: conversationId,
        sender_id: null,
        sender_name: 'Riwaq',
        content,
        created_at,
      })
      .execute();
  }
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
    const member = await server.db
      .selectFrom('customers')
      .select('id')
      .where('uid', '=', yasmine.uid)
      .executeTakeFirstOrThrow();
    const group = await server.db
      .insertInto('conversations')
      .values({ name: 'Trainers', type: 'group' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('conversation_members')
      .values({ conversation_id: group.id, customer_id: member.id })
      .execute();
    await answer(
      group.id,
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
    await server.db.deleteFrom('conversations').where('id', '=', group.id).execute();
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

  test.each(['before=x', 'before=-1', 'before=1e9', 'before=1.5'])(
    '%s is refused',
    async (query) => {
      const id = await supportOf(yasmine);
      const response = await server.as(yasmine)(`/api/chat/conversations/${id}/messages?${query}`);
      expect(await statusAndCode(response)).toEqual([400, 'invalid_request']);
    },
  );
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
    expect(await statusAndCode(await send(yasmine, 'Goodbye', { id }))).toEqual([
      409,
      'message_differs',
    ]);
    expect(await statusAndCode(await send(lina, 'Hello', { id }))).toEqual([
      409,
      'message_differs',
    ]);
    expect(contents(await messagesOf(yasmine))).toEqual(['Hello']);
    expect(await messagesOf(lina)).toEqual([]);
  });

  test('a message without an id gets one', async () => {
    await send(yasmine, 'One');
    await send(yasmine, 'One');
    expect(contents(await messagesOf(yasmine))).toEqual(['One', 'One']);
  });

  test.each(['', '   ', '\n\t', '\u200b'])('the blank message %j is refused', async (content) => {
    expect(await statusAndCode(await send(yasmine, content))).toEqual([400, 'invalid_request']);
  });

  test('4,000 characters are stored, one more is refused', async () => {
    const longest = 'م'.repeat(MESSAGE_MAX_LENGTH);
    expect((await send(yasmine, longest)).status).toBe(200);
    expect(await statusAndCode(await send(yasmine, `${longest}!`))).toEqual([
      400,
      'invalid_request',
    ]);
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
  const unreadOf = async (user: TestUser) => {
    const response = await server.as(user)('/api/chat/unread');
    return parse(unreadResponseSchema, await response.json());
  };

  test('counts the unread messages of all conversations of the caller', async () => {
    const { id: member } = await server.db
      .selectFrom('customers')
      .select('id')
      .where('uid', '=', yasmine.uid)
      .executeTakeFirstOrThrow();
    const { id: group } = await server.db
      .insertInto('conversations')
      .values({ name: 'Group', type: 'group' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('conversation_members')
      .values({ conversation_id: group, customer_id: member })
      .execute();
    await answer(await supportOf(yasmine), ['One', 'Two']);
    await answer(group, ['Three']);
    await send(yasmine, 'Mine');
    expect(await unreadOf(yasmine)).toEqual({ unread_count: 3 });
    expect(await unreadOf(lina)).toEqual({ unread_count: 0 });
    await answer(group, Array<string>(99).fill('More'));
    expect(await unreadOf(yasmine)).toEqual({ unread_count: 100 });
    await server.db.deleteFrom('conversations').where('id', '=', group).execute();
  });

  test('is for signed-in customers', async () => {
    expect((await server.request('/api/chat/unread')).status).toBe(401);
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
    expect(await statusAndCode(await call(id))).toEqual([404, 'conversation_not_found']);
    expect(await statusAndCode(await call(NO_CONVERSATION))).toEqual([
      404,
      'conversation_not_found',
    ]);
    expect(contents(await messagesOf(yasmine))).toEqual(['For Yasmine']);
    expect(await conversationsOf(yasmine)).toMatchObject([{ unread_count: 1 }]);
  });

  test('a visitor has no conversations', async () => {
    for (const path of [
      '/api/chat/conversations',
      `/api/chat/conversations/${await supportOf(yasmine)}/messages`,
    ]) {
      expect(await statusAndCode(await server.request(path))).toEqual([401, 'unauthenticated']);
    }
  });
});
